/** Clocks of a game as they are drawn: by the server's time, which is asked once and goes on by itself. */
import { useEffect, useState } from "../vendor/hooks.js";
import { date, t } from "./words.js";

/**
 * @typedef {import("../types.d.ts").Pace} Pace
 * @typedef {import("../types.d.ts").Awaited} Awaited
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far the server's clock is ahead of this device's, for each answer when it is first looked at. @type {WeakMap<object, number>} */
const ahead = new WeakMap();

/** What the server's clock reads now. @param {Pace|Awaited} pace */
export function serverNow(pace) {
  let offset = ahead.get(pace);
  if (offset === undefined) {
    offset = pace.now - Date.now();
    ahead.set(pace, offset);
  }
  return Date.now() + offset;
}

/** Minutes and seconds, or days and hours: as exact as one plays. @param {number} ms @param {"live"|"days"} kind */
export function spanOf(ms, kind) {
  const left = Math.max(0, ms);
  if (kind === "live") {
    const seconds = Math.ceil(left / SECOND);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
  if (left >= DAY) return t("pace.days_hours", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) return t("pace.hours_minutes", { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  return t("pace.minutes", { n: Math.ceil(left / MINUTE) });
}

/**
 * The clock of a seat, or of whoever is awaited in a game of the list; none where no clock is to be seen.
 * @param {Pace|Awaited|null} pace @param {number|null} [seat]
 * @returns {{text: string, runs: boolean, late: boolean, until: string}|null}
 */
export function clockOf(pace, seat = null) {
  if (!pace) return null;
  const runs = pace.until !== null && (!("seat" in pace) || pace.seat === seat);
  if (!runs) {
    const left = "left" in pace && seat !== null ? pace.left[seat] : undefined;
    return left === undefined ? null : { text: spanOf(left, pace.kind), runs, late: false, until: "" };
  }
  const left = Number(pace.until) - serverNow(pace);
  const late = left <= 0;
  return { text: late ? t("pace.late") : spanOf(left, pace.kind), runs, late, until: date(new Date(Date.now() + left)) };
}

/** Draws again as often as a clock moves, while somebody's time runs. @param {Pace|Awaited|null} pace */
export function useTick(pace) {
  const [, redraw] = useState(0);
  const every = !pace || pace.until === null ? 0 : pace.kind === "live" ? SECOND : 20 * SECOND;
  useEffect(() => {
    if (!every) return undefined;
    const timer = setInterval(() => redraw((n) => n + 1), every);
    return () => clearInterval(timer);
  }, [every]);
}

/** Draws again when somebody is late from now on, and when others may do something about it. @param {Pace|null} pace */
export function useLateness(pace) {
  const [, redraw] = useState(0);
  const now = pace ? serverNow(pace) : 0;
  const next = [pace?.until, pace?.bot_from].find((at) => at && at > now) ?? 0;
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => redraw((n) => n + 1), Math.min(next - now, DAY));
    return () => clearTimeout(timer);
  }, [next, next > 0 && Math.floor((next - now) / DAY)]);
}
