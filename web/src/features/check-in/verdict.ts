import type { DoorTable } from "@majlis/contracts/events/attendees";
import type { CheckInAnswer, CheckInRefusal } from "@majlis/contracts/tickets/checkIn";
import type { DoorDue, DoorPayment } from "@majlis/contracts/tickets/doorMoney";
import type { GuestTable } from "@majlis/contracts/seats";
import type { TicketType } from "@majlis/contracts/tickets/tickets";
import { decideAtDoor, opensAt } from "@majlis/core/occasions/checkIn.rules";
import { chooseOffline } from "@majlis/core/occasions/tables.rules";
import { partyOf } from "@majlis/core/occasions/attendeeIds.rules";
import { partyDue } from "@majlis/core/seats/doorPay.rules";
import { titleOf } from "#shared/i18n/format.ts";
import type { VerdictTone } from "#shared/ui/VerdictScreen.tsx";
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
      /** null: no seat is left at a table. Undefined for an event without tables. */
      readonly table?: GuestTable | null | undefined;
      /** The money that was taken, and whether nobody owed it: it goes back to the guest at once. */
      readonly taken?: DoorPayment | undefined;
      readonly isUnowed?: boolean | undefined;
      /** Added at the door: the guest has no ticket to name. */
      readonly isWalkIn?: boolean | undefined;
    }
  | {
      readonly isAdmitted: false;
      readonly reason: CheckInRefusal;
      readonly name?: string | undefined;
      /** `several_guests`: who share the door code. */
      readonly names?: readonly string[] | undefined;
      /** `payment_due`: what the party pays before it enters. */
      readonly due?: DoorDue | undefined;
      /** Money that was taken beside a refusal. It goes back to the guest at once. */
      readonly taken?: DoorPayment | undefined;
      /** `already_checked_in`: time and door of the first check-in. */
      readonly at?: string | undefined;
      readonly door?: string | null | undefined;
      /** `already_checked_in`: who admitted the guest. */
      readonly by?: string | undefined;
      /** `already_checked_in`: the guest's table. */
      readonly table?: GuestTable | undefined;
      /** `other_event`: its title. */
      readonly title?: string | undefined;
      /** `too_early`: when the doors open. */
      readonly opens?: string | undefined;
      /** `unknown` without network: the age of the list. */
      readonly listOf?: string | undefined;
      /** `unknown`: a keyboard or scanner typed Arabic letters. */
      readonly isInArabicKeys?: true;
    };

const carefulReasons: ReadonlySet<CheckInRefusal> = new Set<CheckInRefusal>([
  "already_checked_in",
  "too_early",
  "several_guests",
  "payment_due",
]);

/**
 * Yes, careful or no. Careful is a good ticket that needs a look: its holder is already in or came too early, or several
 * guests share the code.
 */
export const toneOf = (verdict: Verdict): VerdictTone => {
  if (verdict.isAdmitted) return "yes";
  return carefulReasons.has(verdict.reason) ? "careful" : "no";
};

/**
 * The server's answer. `known` is the guest on the list; it is undefined when the ticket is newer than the list. `taken` is
 * money that was taken with the scan.
 */
export const verdictOf = (
  answer: CheckInAnswer,
  known: Guest | undefined,
  taken: DoorPayment | undefined,
): Verdict => {
  if (answer.result === "error") {
    const { reason, name, names, checkedInAt: at, door, by, table, due, opensAt: opens } = answer;
    const title = answer.title && titleOf({ title: answer.title, translation: answer.translation });
    return { isAdmitted: false, reason, name, names, at, door, by, table, title, opens, due, taken };
  }
  const { userId, name, guestOf, type, payment_status: payment, checkedInAt, table } = answer;
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
    guest: {
      ...fresh,
      ...known,
      userId,
      name,
      guestOf,
      payment,
      checkedInAt,
      table: table?.number,
      dueCents: undefined,
    },
    at: checkedInAt,
    isUnsent: false,
    table,
    taken,
    isUnowed: taken !== undefined && answer.paid === undefined,
  };
};

/** What the guest's party owes, as this device knows it. */
const dueAtDoor = (present: readonly Guest[], { userId }: Guest): DoorDue =>
  partyDue(
    present
      .filter((each) => partyOf(each.userId) === partyOf(userId))
      .map(({ payment, dueCents }) => ({ payment_status: payment, due_cents: dueCents })),
    // The list has no sums of an event that became free.
    { price_cents: Infinity },
  );

/** A table of the list by its number. */
export const tableOf = (
  { tables = [] }: Pick<DoorList, "tables">,
  number: number | null | undefined,
): DoorTable | undefined => tables.find((table) => table.number === number);

/**
 * The table that this device gives without network. null when it has none left; undefined for an event without tables.
 * `present` are the guests of the list with what this device has decided.
 */
export const giveTable = (
  { tables = [], guests }: Pick<DoorList, "tables" | "guests">,
  present: readonly Guest[],
  userId: string,
): number | null | undefined =>
  tables.length === 0 ? undefined : (chooseOffline({ tables, listed: guests, present }, userId) ?? null);

/** Decides from the list of this device. `guest` is undefined when the list has no such ticket. */
export const decideOffline = (
  list: DoorList,
  present: readonly Guest[],
  guest: Guest | undefined,
  { at, taken }: { readonly at: string; readonly taken?: DoorPayment | undefined },
): Verdict => {
  const { occasion, loadedAt } = list;
  const { status, starts_at, type } = occasion;
  const decision = decideAtDoor({ status, starts_at, checkedInAt: guest?.checkedInAt }, at);
  if (decision === "ok" && guest) {
    const due = dueAtDoor(present, guest);
    if (due.cents > 0 && taken?.cents !== due.cents)
      return { isAdmitted: false, reason: "payment_due", name: guest.name, due };
    const number = giveTable(list, present, guest.userId);
    const table = number === undefined ? undefined : (tableOf(list, number) ?? null);
    const payment = due.cents > 0 ? "paid" : guest.payment;
    const admitted = { ...guest, checkedInAt: at, table: number, payment, dueCents: undefined };
    return { isAdmitted: true, type, guest: admitted, at, isUnsent: true, table, taken };
  }
  return {
    isAdmitted: false,
    reason: decision === "ok" ? "unknown" : decision,
    name: guest?.name,
    at: guest?.checkedInAt ?? undefined,
    door: guest?.door,
    by: guest?.by,
    table: tableOf(list, guest?.table),
    opens: opensAt(starts_at),
    listOf: loadedAt,
  };
};
