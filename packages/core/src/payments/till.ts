/** The money of a door: amounts in the ledger, and who has them. docs/product.md#who-has-the-money */
import type { DoorPayment } from "@majlis/contracts/tickets/doorMoney";
import { instantNow } from "#core/kernel/clock";
import type { Deps } from "#core/table/deps";
import type { PaymentRow } from "#core/table/payments/payment.entity";
import type { TillRow } from "#core/table/payments/till.entity";
import type { TransactionRows } from "#core/table/store";
import { type NewPayment, newPayment, newRefund } from "./ledger";
import { stepsOf } from "./till.rules";

/** An amount that a person took for a party. */
interface TakenMoney {
  /** The person whose ledger has it: the one who holds the seats. */
  readonly payerId: string;
  readonly sequence: number;
  readonly paymentId: string;
  readonly event: { readonly id: string; readonly title: string; readonly ownerId: string };
  readonly paid: DoorPayment;
  readonly takerId: string;
  readonly door?: string | undefined;
}

/** The id of an amount. The nonce of the scan makes a repeated call book nothing. */
export const doorPaymentId = (nonce: string): string => `door_${nonce}`;

export const newDoorPayment = (
  deps: Deps,
  { payerId, sequence, paymentId, event, paid, takerId, door }: TakenMoney,
): NewPayment =>
  newPayment(deps, {
    user_id: payerId,
    sequence,
    kind: "payment",
    provider: "door",
    payment_id: paymentId,
    purpose: event.id,
    title: event.title,
    founder_id: event.ownerId,
    way: paid.way,
    taken_by: takerId,
    ...(door !== undefined && { door }),
    amount_cents: paid.cents,
  });

const tillKey = ({ purpose, taken_by = "", way = "" }: Pick<PaymentRow, "purpose" | "taken_by" | "way">) => ({
  event_id: purpose,
  taker_id: taken_by,
  way,
});

/** Adds amounts of one way to what their taker has. */
export const addToTill = (rows: TransactionRows, [first, ...others]: readonly NewPayment[]) =>
  first &&
  rows.till
    .upsert(tillKey(first))
    .add({
      taken_cents: others.reduce((sum, { amount_cents }) => sum + amount_cents, first.amount_cents),
      payments: 1 + others.length,
      revision: 1,
    })
    .commit();

/** An amount that goes back to the guest at the door: the ledger's refund, and the till as it was read. */
export interface GivenBack {
  readonly refund: readonly NewPayment[];
  readonly till: TillRow;
  readonly isHandedOver: boolean;
}

/** Reads what giving an amount back moves. Undefined when it went back before. */
export const planGiveBack = async (deps: Deps, payment: PaymentRow): Promise<GivenBack | undefined> => {
  const { user_id: userId, payment_id: paymentId, amount_cents: returnedCents, created_at } = payment;
  const [refund, { data: till }] = await Promise.all([
    newRefund(deps, { userId, paymentId, returnedCents }),
    deps.store.till.get(tillKey(payment)).go({ consistent: true }),
  ]);
  if (refund.length === 0 || !till) return undefined;
  return { refund, till, isHandedOver: created_at <= (till.handed_at ?? "") };
};

/** Takes the amount out of the till. One that was handed over before leaves a step, because somebody counted it. */
export const takeFromTill = (
  deps: Deps,
  rows: TransactionRows,
  { refund, till, isHandedOver }: GivenBack,
  by: string,
) => {
  const { event_id, taker_id, way, revision } = till;
  const cents = refund.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const step = { kind: "undone" as const, at: instantNow(deps), by, cents };
  return rows.till
    .patch({ event_id, taker_id, way })
    .set(isHandedOver ? { steps: [...stepsOf(till), step] } : {})
    .add({ taken_cents: -cents, undone: refund.length, revision: 1 })
    .where((is, { eq }) => eq(is.revision, revision))
    .commit();
};
