import type { CheckInAnswer, CheckInRefusal } from "@majlis/contracts/tickets/checkIn";
import type { TicketType } from "@majlis/contracts/tickets/tickets";
import { decideAtDoor, opensAt } from "@majlis/core/seats/checkIn.rules";
import type { DoorList, Guest } from "./doorList";

/** What the door says of a ticket. */
export type Verdict =
  | {
      readonly isIn: true;
      readonly type: TicketType;
      readonly guest: Guest;
      readonly at: string;
      /** Decided here, and yet to be sent. */
      readonly isWaiting: boolean;
    }
  | {
      readonly isIn: false;
      readonly reason: CheckInRefusal;
      readonly name?: string | undefined;
      /** `already_checked_in`: when and where the first time was. */
      readonly at?: string | undefined;
      readonly door?: string | null | undefined;
      /** `other_event`: which. */
      readonly title?: string | undefined;
      /** `too_early`: when the doors open. */
      readonly opens?: string | undefined;
      /** `unknown` without network: of when the list is. */
      readonly listOf?: string | undefined;
    };

/** The server's answer. `known` is the guest as the list has it; a ticket may be newer than the list. */
export const verdictOf = (answer: CheckInAnswer, known: Guest | undefined): Verdict => {
  if (answer.result === "error") {
    const { reason, name, checkedInAt: at, door, title, opensAt: opens } = answer;
    return { isIn: false, reason, name, at, door, title, opens };
  }
  const { userId, name, type, payment_status: payment, checkedInAt } = answer;
  const fresh = { codeHash: "", door: null, admittedAgain: [] };
  return {
    isIn: true,
    type,
    guest: { ...fresh, ...known, userId, name, payment, checkedInAt },
    at: checkedInAt,
    isWaiting: false,
  };
};

/** What this device says by itself, of a guest of the list or of nobody on it. */
export const decideHere = (
  { occasion, loadedAt }: Pick<DoorList, "occasion" | "loadedAt">,
  guest: Guest | undefined,
  at: string,
): Verdict => {
  const { status, starts_at, type } = occasion;
  const decision = decideAtDoor({ status, starts_at, checkedInAt: guest?.checkedInAt }, at);
  if (decision === "ok" && guest)
    return { isIn: true, type, guest: { ...guest, checkedInAt: at }, at, isWaiting: true };
  return {
    isIn: false,
    reason: decision === "ok" ? "unknown" : decision,
    name: guest?.name,
    at: guest?.checkedInAt ?? undefined,
    door: guest?.door,
    opens: opensAt(starts_at),
    listOf: loadedAt,
  };
};
