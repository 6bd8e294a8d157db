/** Rules of payments by transfer. Pure, for server and page. */
import { transferClosesHours, transferDays } from "@majlis/contracts/limits";

/** When an unpaid transfer of a membership ends. */
export const transferEndsAt = (now: Date): string =>
  new Date(now.getTime() + transferDays * 86_400_000).toISOString();

/** When an unpaid transfer of a seat ends: never later than two hours before the start. */
export const seatTransferEndsAt = (startsAt: string, now: Date): string => {
  const close = new Date(new Date(startsAt).getTime() - transferClosesHours * 3_600_000).toISOString();
  const week = transferEndsAt(now);
  return close < week ? close : week;
};

/** How many days before its end an unclaimed transfer is reminded of. */
const reminderDays = 2;
const dayMs = 86_400_000;

interface Reminded {
  readonly created_at: string;
  readonly expires_at: string;
}

/**
 * When a new transfer is reminded of: in its last two days, but not on the first day. A transfer that ends before has no
 * reminder, and this is its end.
 */
export const transferReminderAt = ({ created_at, expires_at }: Reminded): string => {
  const ends = new Date(expires_at).getTime();
  const early = Math.max(ends - reminderDays * dayMs, new Date(created_at).getTime() + dayMs);
  return new Date(Math.min(early, ends)).toISOString();
};
