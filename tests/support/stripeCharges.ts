// Charges, refunds and disputes of the stand-in for Stripe.
import type { Stripe } from "stripe";
import type { StripeInvoices } from "./stripeInvoices";
import type { Invoice, Session } from "./stripeObjects";
import type { StripeCall } from "./stripeStandIn";

/** The fields of a charge that the product reads. */
export interface Charge extends Pick<
  Stripe.Charge,
  "id" | "object" | "amount" | "amount_refunded" | "currency" | "refunded" | "disputed"
> {
  readonly payment_intent: string;
  /** Null until Stripe has booked the charge, up to an hour after the payment. */
  balance_transaction: string | null;
}

export interface Dispute extends Pick<Stripe.Dispute, "id" | "object" | "status" | "amount"> {
  readonly charge: string;
  readonly payment_intent: string;
  /** What the bank took, and Stripe's own fee. */
  readonly balance_transactions: readonly { readonly amount: number; readonly fee: number }[];
}

export type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";

export interface Refund extends Pick<Stripe.Refund, "id" | "object" | "amount"> {
  readonly charge: string;
  readonly payment_intent: string;
  status: RefundStatus;
  failure_reason?: string;
}

/** What Stripe keeps of a charge, also after a refund: 2.9 % and 30 cents. */
export const stripeFee = (amount: number): number => Math.round(amount * 0.029) + 30;

/** Stripe keeps the fee of a dispute, also of one that was won. */
const disputeFee = 1500;

/** Charges, their disputes and refunds, and which page or invoice they paid. */
export class StripeCharges {
  readonly #charges = new Map<string, Charge>();
  readonly #disputes = new Map<string, Dispute>();
  /** The newest refund of all payments is the last one. */
  readonly #refunds: Refund[] = [];
  /** The statuses of the next refunds. Without one they succeed. */
  readonly nextRefunds: RefundStatus[] = [];
  /** While set, charges wait for their balance transactions. */
  booksLate = false;
  /** What the account's currency gives for one of the charge's, and its name. */
  settlement: { readonly currency: string; readonly rate: number } | undefined;
  readonly #sessions: ReadonlyMap<string, Session>;
  readonly #invoices: StripeInvoices;

  constructor(sessions: ReadonlyMap<string, Session>, invoices: StripeInvoices) {
    this.#sessions = sessions;
    this.#invoices = invoices;
  }

  /** The reply to an API call, or undefined if the call is about something else. */
  answer({ method, path, params }: StripeCall): unknown {
    const [, , kind, id = ""] = path.split("/");
    if (kind === "payment_intents")
      return { id, object: "payment_intent", status: "succeeded", latest_charge: this.#expand(id, params) };
    if (kind === "disputes") return listOf([this.#disputes.get(params.get("payment_intent") ?? "")]);
    if (kind === "refunds" && params.has("payment_intent") && method === "GET")
      return listOf(this.refundsOf(params.get("payment_intent") ?? "").toReversed());
    if (kind === "invoice_payments") return listOf([this.#invoicePayment(params)]);
    return kind === "checkout" && params.has("payment_intent")
      ? listOf([this.sessionOf(params.get("payment_intent"))])
      : undefined;
  }

  /** A charge with its balance transaction as an id, or as the object that was asked for. */
  #expand(payment_intent: string, params: URLSearchParams) {
    const charge = this.of(payment_intent);
    if (!this.booksLate) charge.balance_transaction ??= `txn_${payment_intent}`;
    const isAsked = params.get("expand[0]") === "latest_charge.balance_transaction";
    if (!isAsked || charge.balance_transaction === null) return charge;
    const { currency, rate } = this.settlement ?? { currency: charge.currency, rate: 1 };
    const amount = Math.round(charge.amount * rate);
    const fee = Math.round(stripeFee(charge.amount) * rate);
    return {
      ...charge,
      balance_transaction: {
        id: charge.balance_transaction,
        object: "balance_transaction",
        type: "charge",
        amount,
        fee,
        net: amount - fee,
        currency,
        exchange_rate: this.settlement?.rate ?? null,
      },
    };
  }

  of(payment_intent: string): Charge {
    const charge: Charge = this.#charges.get(payment_intent) ?? {
      id: `ch_${payment_intent}`,
      object: "charge",
      payment_intent,
      amount: this.sessionOf(payment_intent)?.amount_total ?? 2000,
      amount_refunded: 0,
      currency: this.sessionOf(payment_intent)?.currency ?? "usd",
      balance_transaction: null,
      refunded: false,
      disputed: false,
    };
    this.#charges.set(payment_intent, charge);
    return charge;
  }

  /** Refunds a payment in the dashboard until this much has been returned, in full by default. */
  refund(payment: string, amount?: number): Charge {
    const charge = this.of(payment);
    const rest = (amount ?? charge.amount) - charge.amount_refunded;
    if (rest < 0) throw new Error(`More of ${payment} was returned already`);
    if (rest > 0) this.createRefund(payment, rest);
    return charge;
  }

  /** A refund counts as returned from its beginning, and no more once it has failed. */
  createRefund(payment: string, amount: number): Refund {
    const status = this.nextRefunds.shift() ?? "succeeded";
    const refund: Refund = {
      id: `re_${this.#refunds.length}_${payment}`,
      object: "refund",
      charge: this.of(payment).id,
      payment_intent: payment,
      amount,
      status,
      ...(status === "failed" && { failure_reason: "declined" }),
    };
    this.#refunds.push(refund);
    this.#sum(payment);
    return refund;
  }

  /** The bank decides about the newest refund of a payment, days later. */
  endRefund(payment: string, status: "succeeded" | "failed"): Refund {
    const refund = this.refundsOf(payment).at(-1);
    if (!refund) throw new Error(`No refund of ${payment}`);
    refund.status = status;
    if (status === "failed") refund.failure_reason = "expired_or_canceled_card";
    this.#sum(payment);
    return refund;
  }

  refundsOf(payment: string): readonly Refund[] {
    return this.#refunds.filter(({ payment_intent }) => payment_intent === payment);
  }

  #sum(payment: string): void {
    const charge = this.of(payment);
    charge.amount_refunded = this.refundsOf(payment)
      .filter(({ status }) => status !== "failed" && status !== "canceled")
      .reduce((sum, { amount }) => sum + amount, 0);
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  /** The customer disputes a payment, all of it by default, or the bank decides. Currencies can make it more. */
  dispute(payment: string, status: Dispute["status"], amount = this.of(payment).amount): Dispute {
    const charge = this.of(payment);
    charge.disputed = true;
    const dispute: Dispute = {
      id: `du_${payment}`,
      object: "dispute",
      charge: charge.id,
      payment_intent: payment,
      status,
      amount,
      balance_transactions: [
        { amount: -amount, fee: disputeFee },
        ...(status === "won" ? [{ amount, fee: 0 }] : []),
      ],
    };
    this.#disputes.set(payment, dispute);
    return dispute;
  }

  /** What a lost dispute of a payment took. */
  lostOf(payment: string): number {
    const dispute = this.#disputes.get(payment);
    return dispute?.status === "lost" ? dispute.amount : 0;
  }

  /** The payments of an invoice. */
  paymentsOf(invoice: Invoice): readonly unknown[] {
    return [this.#invoicePayment(new URLSearchParams({ invoice: invoice.id }))].filter(Boolean);
  }

  /** The page that a payment paid. */
  sessionOf(payment: string | null): Session | undefined {
    return Array.from(this.#sessions.values()).find(({ payment_intent }) => payment_intent === payment);
  }

  #invoicePayment(params: URLSearchParams) {
    const payment = params.get("payment[payment_intent]");
    const invoice = this.#invoices.find(params.get("invoice") ?? payment?.slice("pi_".length) ?? "");
    if (invoice?.status !== "paid") return undefined;
    return {
      object: "invoice_payment",
      status: "paid",
      invoice: params.get("expand[0]") === "data.invoice" ? invoice : invoice.id,
      payment: { type: "payment_intent", payment_intent: paymentOf(invoice) },
    };
  }
}

/** The payment of an invoice. */
export const paymentOf = ({ id }: { readonly id: string }): string => `pi_${id}`;

const listOf = (data: readonly unknown[]) => ({
  object: "list",
  data: data.filter((one) => one !== undefined),
  has_more: false,
});
