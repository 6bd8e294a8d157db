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
export const reminderDays = 2;

interface Reminded {
  readonly created_at: string;
  readonly expires_at: string;
  readonly reminded_at?: string | undefined;
}

/** One reminder, in the last two days, but not on the first day. */
export const isReminderDue = (transfer: Reminded, now: Date): boolean => {
  const left = new Date(transfer.expires_at).getTime() - now.getTime();
  const age = now.getTime() - new Date(transfer.created_at).getTime();
  return transfer.reminded_at === undefined && left <= reminderDays * 86_400_000 && age >= 86_400_000;
};
