/** What the client uses of hooks.js. */
import type { Context } from "./preact.js";

export function useState<T>(first: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useRef<T>(first: T): { current: T };
export function useEffect(effect: () => unknown, on?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => unknown, on?: readonly unknown[]): void;
export function useMemo<T>(make: () => T, on: readonly unknown[]): T;
export function useContext<T>(context: Context<T>): T;
