import type { CheckInAnswer, CheckInRefusal } from "@majlis/contracts/tickets/checkIn";
import type { TicketType } from "@majlis/contracts/tickets/tickets";
import { decideAtDoor, opensAt } from "@majlis/core/occasions/checkIn.rules";
import type { VerdictTone } from "#shared/ui/VerdictScreen.tsx";
import { titleOf } from "#shared/i18n/format.ts";
import type { DoorList, Guest } from "./doorList";

/** The result of a scan. */
export type Verdict =
  | {
      readonly isAdmitted: true;
      readonly type: TicketType;
      readonly guest: Guest;
      readonly at: string;
      /** Decided on this device and not sent yet. */
      readonly isUnsent: boolean;
    }
  | {
      readonly isAdmitted: false;
      readonly reason: CheckInRefusal;
      readonly name?: string | undefined;
      /** `several_guests`: who share the door code. */
      readonly names?: readonly string[] | undefined;
      /** `already_checked_in`: time and door of the first check-in. */
      readonly at?: string | undefined;
      readonly door?: string | null | undefined;
      /** `already_checked_in`: who admitted the guest. */
      readonly by?: string | undefined;
      /** `other_event`: its title. */
      readonly title?: string | undefined;
      /** `too_early`: when the doors open. */
      readonly opens?: string | undefined;
      /** `unknown` without network: the age of the list. */
      readonly listOf?: string | undefined;
    };

const carefulReasons: ReadonlySet<CheckInRefusal> = new Set<CheckInRefusal>([
  "already_checked_in",
  "too_early",
  "several_guests",
]);

/**
 * Yes, careful or no. Careful is a good ticket that needs a look: its holder is already in or came too early, or several
 * guests share the code.
 */
export const toneOf = (verdict: Verdict): VerdictTone => {
  if (verdict.isAdmitted) return "yes";
  return carefulReasons.has(verdict.reason) ? "careful" : "no";
};

/** The server's answer. `known` is the guest on the list; it is undefined when the ticket is newer than the list. */
export const verdictOf = (answer: CheckInAnswer, known: Guest | undefined): Verdict => {
  if (answer.result === "error") {
    const { reason, name, names, checkedInAt: at, door, by, opensAt: opens } = answer;
    const title = answer.title && titleOf({ title: answer.title, translation: answer.translation });
    return { isAdmitted: false, reason, name, names, at, door, by, title, opens };
  }
  const { userId, name, guestOf, type, payment_status: payment, checkedInAt } = answer;
  const fresh = {
    codeHash: "",
    doorCode: "",
    joinedAt: "",
    sameName: null,
    door: null,
    admittedAgain: [],
  };
  return {
    isAdmitted: true,
    type,
    guest: { ...fresh, ...known, userId, name, guestOf, payment, checkedInAt },
    at: checkedInAt,
    isUnsent: false,
  };
};

/** Decides from the list of this device. `guest` is undefined when the list has no such ticket. */
export const decideOffline = (
  { occasion, loadedAt }: Pick<DoorList, "occasion" | "loadedAt">,
  guest: Guest | undefined,
  at: string,
): Verdict => {
  const { status, starts_at, type } = occasion;
  const decision = decideAtDoor({ status, starts_at, checkedInAt: guest?.checkedInAt }, at);
  if (decision === "ok" && guest)
    return { isAdmitted: true, type, guest: { ...guest, checkedInAt: at }, at, isUnsent: true };
  return {
    isAdmitted: false,
    reason: decision === "ok" ? "unknown" : decision,
    name: guest?.name,
    at: guest?.checkedInAt ?? undefined,
    door: guest?.door,
    by: guest?.by,
    opens: opensAt(starts_at),
    listOf: loadedAt,
  };
};
