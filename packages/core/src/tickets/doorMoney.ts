/** Money that is taken at the door, in the transaction of the admission: docs/product.md#paid-at-the-door. */
import type { DoorDue, DoorPayment } from "@majlis/contracts/tickets/doorMoney";
import type { SignedIn } from "#core/kernel/actor";
import { partyOf, plusOneHolders } from "#core/occasions/attendeeIds.rules";
import type { Occasion } from "#core/occasions/occasions";
import { type NewPayment, readLedger, recordPayments, sequenceAfter } from "#core/payments/ledger";
import {
  addToTill,
  doorPaymentId,
  type GivenBack,
  newDoorPayment,
  planGiveBack,
  takeFromTill,
} from "#core/payments/till";
import { isRightSum, partyDue } from "#core/seats/doorPay.rules";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { paybackOf, restPaymentId } from "./extraMoney";

type TicketKey = Pick<TicketRow, "user_id" | "type" | "ref_id">;

/** The tickets of a member and the guests, read consistently: the member's first, if it is there. */
const readParty = async (deps: Deps, { user_id, type, ref_id }: TicketKey): Promise<readonly TicketRow[]> => {
  const member = partyOf(user_id);
  const keys = [member, ...plusOneHolders(member)].map((holder) => ({ user_id: holder, type, ref_id }));
  const { data } = await deps.store.ticket.get(keys).go({ consistent: true });
  return data.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1));
};

interface TakenAtDoor {
  readonly paid: DoorPayment | undefined;
  readonly nonce: string;
  readonly door?: string | undefined;
  /** Whether the device decided without network. */
  readonly isOffline: boolean;
}

/** What an admission books: nothing, the sum that is still due, or the money of the party. */
export type DoorPlan =
  | { readonly kind: "none" }
  | { readonly kind: "due"; readonly due: DoorDue }
  | {
      readonly kind: "paid";
      readonly paid: DoorPayment;
      /** What was taken beyond it, which goes back. */
      readonly extra?: DoorPayment | undefined;
      /** Whether a ticket of the party changes, and what is set on it. */
      readonly setOf: (ticket: TicketKey) => PaidTicket | undefined;
      /** The operations, but for the ticket that is admitted. */
      readonly writes: (rows: TransactionRows, admitted: TicketKey) => ReturnType<typeof paymentWrites>;
    };

type PaidTicket = {
  readonly payment_status: "paid";
  readonly payment?: Omit<NonNullable<TicketRow["payment"]>, "paid_by">;
};

/**
 * Plans the money of an admission. A party pays once, with the first of its guests who comes. More than what is due, which a
 * device without network may have taken, is booked too and goes back.
 */
export const planDoorPayment = async (
  deps: Deps,
  actor: SignedIn,
  occasion: Occasion,
  ticket: TicketRow,
  { paid, nonce, door, isOffline }: TakenAtDoor,
): Promise<DoorPlan> => {
  if (ticket.payment_status !== "due") return { kind: "none" };
  const party = await readParty(deps, ticket);
  const due = partyDue(party, occasion);
  if (due.cents === 0) return { kind: "none" };
  if (!paid || !isRightSum(due.cents, paid.cents, isOffline)) return { kind: "due", due };
  const payerId = partyOf(ticket.user_id);
  const paymentId = doorPaymentId(nonce);
  const ledger = await readLedger(deps, payerId);
  // An undo gave the money of this scan back. A device that sends it again has none.
  if (ledger.some(({ payment_id }) => payment_id === paymentId)) return { kind: "due", due };
  const sequence = sequenceAfter(ledger);
  const taken = { payerId, event: occasion, takerId: actor.userId, door };
  const rest = paid.cents - due.cents;
  const payments = [
    newDoorPayment(deps, { ...taken, sequence, paymentId, paid: { ...paid, cents: due.cents } }),
    ...(rest > 0
      ? [
          newDoorPayment(deps, {
            ...taken,
            sequence: sequence + 1,
            paymentId: restPaymentId(paymentId),
            paid: { ...paid, cents: rest },
          }),
        ]
      : []),
  ];
  const payment = { provider: "door" as const, payment_id: paymentId, amount_cents: due.cents };
  const unpaid = party.filter(({ payment_status }) => payment_status === "due");
  const [first] = unpaid;
  const setOf = ({ user_id }: TicketKey): PaidTicket | undefined => {
    if (!unpaid.some((one) => one.user_id === user_id)) return undefined;
    return { payment_status: "paid", ...(user_id === first?.user_id && { payment }) };
  };
  return {
    kind: "paid",
    paid: { ...paid, cents: due.cents },
    ...(rest > 0 && { extra: { ...paid, cents: rest } }),
    setOf,
    writes: (rows, admitted) =>
      paymentWrites(deps, rows, {
        payments,
        others: unpaid.filter((one) => one.user_id !== admitted.user_id),
        setOf,
      }),
  };
};

interface PaidParty {
  /** The party's payment, and what was taken beyond it. */
  readonly payments: readonly NewPayment[];
  readonly others: readonly TicketRow[];
  readonly setOf: (ticket: TicketKey) => PaidTicket | undefined;
}

const paymentWrites = (deps: Deps, rows: TransactionRows, { payments, others, setOf }: PaidParty) => ({
  party: others.map(({ id, user_id, type, ref_id }) =>
    rows.ticket
      .patch({ user_id, type, ref_id })
      .set({ payment_status: "paid", ...setOf({ user_id, type, ref_id }) })
      .where((is, { eq }) => `${eq(is.id, id)} AND ${eq(is.payment_status, "due")}`)
      .commit(),
  ),
  payments: recordPayments(rows, payments),
  till: addToTill(rows, payments),
  payback: payments.slice(1).map((rest) => rows.paymentTask.create(paybackOf(deps, rest)).commit()),
});

/** What an undone check-in gives back: the party's money, once nobody of it is inside. */
export type DoorReturn =
  | { readonly kind: "none" }
  /** Somebody of the party is inside, so that the money stays. */
  | { readonly kind: "kept"; readonly inside: TicketRow }
  | { readonly kind: "givenBack"; readonly given: GivenBack; readonly party: readonly TicketRow[] };

/** Plans what undoing a check-in gives back. Of a canceled event a payback waits instead. */
export const planDoorReturn = async (
  deps: Deps,
  occasion: Occasion,
  ticket: TicketRow | undefined,
): Promise<DoorReturn> => {
  if (ticket?.payment_status !== "paid" || occasion.status === "canceled") return { kind: "none" };
  const party = await readParty(deps, ticket);
  const payment = party.find((one) => one.payment?.provider === "door")?.payment;
  if (!payment) return { kind: "none" };
  const inside = party.find((one) => one.user_id !== ticket.user_id && one.checked_in_at !== undefined);
  if (inside) return { kind: "kept", inside };
  const ledger = await readLedger(deps, partyOf(ticket.user_id));
  const row = ledger.find(({ payment_id, kind }) => payment_id === payment.payment_id && kind === "payment");
  const given = row && (await planGiveBack(deps, row));
  return given ? { kind: "givenBack", given, party } : { kind: "none" };
};

/** The operations that give the money back, but for the ticket whose check-in is undone. */
export const returnWrites = (
  deps: Deps,
  rows: TransactionRows,
  money: DoorReturn,
  { undone, by }: { readonly undone: TicketKey; readonly by: string },
) => {
  if (money.kind === "none") return {};
  if (money.kind === "kept") {
    const { user_id, type, ref_id } = money.inside;
    const isInside = rows.ticket.check({ user_id, type, ref_id });
    return { inside: isInside.where((is, { exists }) => exists(is.checked_in_at)).commit() };
  }
  const others = money.party.filter(
    ({ user_id, payment_status }) => user_id !== undone.user_id && payment_status === "paid",
  );
  return {
    party: others.map(({ id, user_id, type, ref_id }) =>
      rows.ticket
        .patch({ user_id, type, ref_id })
        .set({ payment_status: "due" })
        .remove(["payment"])
        .where((is, { eq, notExists }) => `${eq(is.id, id)} AND ${notExists(is.checked_in_at)}`)
        .commit(),
    ),
    refund: recordPayments(rows, money.given.refund),
    till: takeFromTill(deps, rows, money.given, by),
  };
};
