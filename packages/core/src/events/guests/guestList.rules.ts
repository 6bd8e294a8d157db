/** Rules of the guest list. Pure: the server enforces the rules that the page shows. */
import type { Times } from "#core/kernel/time.rules";
import type { ErrorCode } from "@majlis/contracts/errors";
import { isDoorClosed, isDoorTime } from "#core/occasions/checkIn.rules";

interface GuestListFacts extends Times {
  readonly status: "draft" | "published" | "canceled";
}

/** Mails of tickets to addresses that an organizer typed, for each event and UTC day. */
export const guestMailsPerDay = 100;

/** Why no guest can be added now. Undefined without a reason. */
export const guestRefusal = (
  event: GuestListFacts,
  now: Date,
  { isAdmitted }: { readonly isAdmitted: boolean },
): ErrorCode | undefined => {
  if (event.status === "canceled") return "EventCanceled";
  if (event.status === "draft" || isDoorClosed(event, now)) return "GuestListClosed";
  return isAdmitted && !isDoorTime(event, now) ? "DoorsNotOpen" : undefined;
};
