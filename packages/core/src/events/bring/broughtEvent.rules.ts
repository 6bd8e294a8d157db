/** What becomes of an event of another tool: docs/product.md#events-of-another-tool. Pure. */
import type { BroughtRefusal } from "@majlis/contracts/events/broughtEvents";
import type { Times } from "#core/kernel/time.rules";
import { longestMs, phaseOf } from "#core/occasions/times.rules";

const yearMs = 365 * 86_400_000;
const oldestMs = 20 * yearMs;
const furthestMs = 2 * yearMs;

/** `draft`: it is to come. `past`: it is over. Else why it cannot be taken. */
export const broughtAs = (times: Times, now: Date): "draft" | "past" | BroughtRefusal => {
  const start = Date.parse(times.starts_at);
  if (times.ends_at) {
    const end = Date.parse(times.ends_at);
    if (end <= start) return "endBeforeStart";
    if (end > start + longestMs) return "tooLong";
  }
  if (start < now.getTime() - oldestMs) return "tooOld";
  if (start > now.getTime() + furthestMs) return "tooFar";
  return ({ coming: "draft", running: "running", ended: "past" } as const)[phaseOf(times, now)];
};
