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
