import type { Stripe } from "stripe";
import type { StripeInvoices } from "./stripeInvoices";
import type { Invoice, Session } from "./stripeObjects";

/** The fields of a charge that the product reads. */
export interface Charge extends Pick<
  Stripe.Charge,
  "id" | "object" | "amount" | "amount_refunded" | "refunded" | "disputed"
> {
  readonly payment_intent: string;
}

export interface Dispute extends Pick<Stripe.Dispute, "id" | "object" | "status"> {
  readonly charge: string;
  readonly payment_intent: string;
}

/** Charges, their disputes and refunds, and which page or invoice they paid. */
export class StripeCharges {
  readonly #charges = new Map<string, Charge>();
  readonly #disputes = new Map<string, Dispute>();
  readonly #sessions: ReadonlyMap<string, Session>;
  readonly #invoices: StripeInvoices;

  constructor(sessions: ReadonlyMap<string, Session>, invoices: StripeInvoices) {
    this.#sessions = sessions;
    this.#invoices = invoices;
  }

  /** The reply to an API call, or undefined if the call is about something else. */
  answer(path: string, params: URLSearchParams): unknown {
    const [, , kind, id = ""] = path.split("/");
    if (kind === "payment_intents")
      return { id, object: "payment_intent", status: "succeeded", latest_charge: this.of(id) };
    if (kind === "disputes") return listOf([this.#disputes.get(params.get("payment_intent") ?? "")]);
    if (kind === "invoice_payments") return listOf([this.#invoicePayment(params)]);
    return kind === "checkout" && params.has("payment_intent")
      ? listOf([this.sessionOf(params.get("payment_intent"))])
      : undefined;
  }

  of(payment_intent: string): Charge {
    const charge: Charge = this.#charges.get(payment_intent) ?? {
      id: `ch_${payment_intent}`,
      object: "charge",
      payment_intent,
      amount: this.sessionOf(payment_intent)?.amount_total ?? 2000,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
    };
    this.#charges.set(payment_intent, charge);
    return charge;
  }

  /** Refunds a payment in the dashboard, in full by default. */
  refund(payment: string, amount?: number): Charge {
    const charge = this.of(payment);
    charge.amount_refunded = amount ?? charge.amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    return charge;
  }

  /** The customer disputes a payment, or the bank decides. */
  dispute(payment: string, status: Dispute["status"]): Dispute {
    const charge = this.of(payment);
    charge.disputed = true;
    const dispute = { object: "dispute" as const, charge: charge.id, payment_intent: payment, status };
    this.#disputes.set(payment, { ...dispute, id: `du_${payment}` });
    return { ...dispute, id: `du_${payment}` };
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
