// Objects of Stripe as the product reads them.
import type { Stripe } from "stripe";

/** A refusal of Stripe with its code. */
export class StripeProblem extends Error {
  readonly code: string;

  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

/** The fields of Stripe's objects that the product reads, in the API version of the pinned library. */
export interface Session extends Pick<
  Stripe.Checkout.Session,
  "id" | "object" | "mode" | "client_reference_id" | "customer_email" | "expires_at"
> {
  readonly url: string;
  readonly metadata: Record<string, string>;
  customer: string | null;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  /** The price before a coupon. */
  unit_amount: number;
  amount_total: number;
  currency: string;
  /** How often a subscription is charged. */
  interval: Interval;
  subscription: string | null;
  payment_intent: string | null;
}

export type Interval = "month" | "year";

export interface Subscription extends Pick<
  Stripe.Subscription,
  "id" | "object" | "status" | "start_date" | "cancel_at" | "cancel_at_period_end"
> {
  readonly customer: string;
  readonly metadata: Record<string, string>;
  readonly items: { data: SubscriptionItem[] };
  latest_invoice: Invoice;
}

export interface SubscriptionItem extends Pick<
  Stripe.SubscriptionItem,
  "current_period_start" | "current_period_end" | "quantity"
> {
  price: {
    unit_amount: number;
    currency: string;
    recurring: { interval: Interval; interval_count: number };
  };
}

export type InvoiceStatus = "draft" | "open" | "paid" | "uncollectible" | "void";

export interface Invoice extends Pick<
  Stripe.Invoice,
  "id" | "object" | "attempt_count" | "auto_advance" | "created" | "currency"
> {
  readonly status_transitions: { paid_at: number | null };
  /** A draft has no page. */
  hosted_invoice_url: string | null;
  readonly amount_due: number;
  readonly total: number;
  readonly parent: {
    readonly type: "subscription_details";
    readonly subscription_details: {
      readonly subscription: string;
      readonly metadata: Record<string, string>;
    };
  };
  readonly lines: { readonly data: readonly InvoiceLine[] };
  amount_paid: number;
  status: InvoiceStatus;
}

export interface InvoiceLine extends Pick<Stripe.InvoiceLineItem, "amount"> {
  readonly period: { start: number; end: number };
  readonly parent: {
    readonly type: "subscription_item_details";
    readonly subscription_item_details: { readonly subscription: string };
  };
}
