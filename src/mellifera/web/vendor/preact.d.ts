/** What the client uses of preact.js. */
export interface VNode {
  type: unknown;
  props: object;
  key: unknown;
}
/** Whatever can be drawn. */
export type Drawing = VNode | string | number | boolean | null | undefined | Drawing[];
export interface Context<T> {
  Provider: (props: { value: T; children?: Drawing }) => Drawing;
}
export function createContext<T>(value: T): Context<T>;
export function h(type: unknown, props: object | null, ...children: Drawing[]): VNode;
export function render(what: VNode, into: Element): void;
