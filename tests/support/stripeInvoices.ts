// Invoices of subscriptions of the stand-in for Stripe.
import {
  type Interval,
  type Invoice,
  type InvoiceLine,
  type InvoiceStatus,
  StripeProblem,
  type Subscription,
  type SubscriptionItem,
} from "./stripeObjects";

const daySeconds = 86_400;
const now = () => Math.floor(Date.now() / 1000);
/** The lengths of periods. */
export const periodSeconds = { month: 30 * daySeconds, year: 365 * daySeconds } as const;

/** The status of a subscription whose newest invoice has the status. A draft waits an hour for its first attempt. */
export const subscriptionStatuses = {
  draft: "active",
  open: "past_due",
  paid: "active",
  uncollectible: "unpaid",
  void: "active",
} as const satisfies Record<InvoiceStatus, string>;

interface Price {
  readonly amount: number;
  readonly currency: string;
}

/** An item that starts its first month or year. */
export const newItem = (
  start: number,
  { amount, currency, interval }: Price & { readonly interval: Interval },
): SubscriptionItem => ({
  current_period_start: start,
  current_period_end: start + periodSeconds[interval],
  quantity: 1,
  price: { unit_amount: amount, currency, recurring: { interval, interval_count: 1 } },
});

/** The invoices of all subscriptions. */
export class StripeInvoices {
  /** The newest invoice is the last one. */
  readonly #invoices = new Map<string, Invoice>();

  /** Creates the invoice of a subscription's current month. */
  create(
    url: string,
    { id: subscription, metadata, items }: Pick<Subscription, "id" | "metadata" | "items">,
    { status, amount, currency }: Price & { readonly status: InvoiceStatus },
  ): Invoice {
    const { current_period_start: start, current_period_end: end } = itemOf({ items });
    const id = `in_${Date.now()}${this.#invoices.size}`;
    const invoice: Invoice = {
      id,
      object: "invoice",
      hosted_invoice_url: status === "draft" ? null : pageOf(url, id),
      attempt_count: status === "draft" ? 0 : 1,
      auto_advance: status === "draft" || status === "open",
      currency,
      amount_due: amount,
      total: amount,
      amount_paid: status === "paid" ? amount : 0,
      created: now(),
      status_transitions: { paid_at: status === "paid" ? now() : null },
      parent: { type: "subscription_details", subscription_details: { subscription, metadata } },
      lines: { data: [lineOf(subscription, amount, { start, end })] },
      status,
    };
    this.#invoices.set(id, invoice);
    return invoice;
  }

  /**
   * The reply to a change of an invoice. A draft of a subscription can be neither deleted nor voided: it is finalized
   * first. Undefined for an unknown invoice.
   */
  change(url: string, id: string, verb: string | undefined): Invoice | undefined {
    const invoice = this.find(id);
    if (!invoice) return undefined;
    if (verb === "finalize" && invoice.status === "draft") this.finalize(url, invoice);
    else if (verb === "void" && (invoice.status === "open" || invoice.status === "uncollectible"))
      invoice.status = "void";
    else throw new StripeProblem("invoice_not_editable");
    return invoice;
  }

  finalize(url: string, invoice: Invoice): void {
    invoice.status = "open";
    invoice.hosted_invoice_url = pageOf(url, invoice.id);
  }

  /** Collects an invoice, also one of a subscription that has ended. */
  pay(invoice: Invoice): void {
    if (invoice.status !== "open" && invoice.status !== "uncollectible")
      throw new Error(`Cannot pay an invoice that is ${invoice.status}`);
    invoice.status = "paid";
    invoice.auto_advance = false;
    invoice.amount_paid = invoice.amount_due;
    invoice.status_transitions.paid_at = now();
  }

  /** The reply to `GET /v1/invoices`: the newest first. */
  list(params: URLSearchParams): readonly Invoice[] {
    const status = params.get("status");
    return this.of(params.get("subscription") ?? "")
      .filter((invoice) => status === null || invoice.status === status)
      .slice(0, Number(params.get("limit") ?? 10));
  }

  find(id: string): Invoice | undefined {
    return this.#invoices.get(id);
  }

  of(subscription: string): readonly Invoice[] {
    return Array.from(this.#invoices.values())
      .filter(({ parent }) => parent.subscription_details.subscription === subscription)
      .toReversed();
  }

  /** The invoices of a person. */
  all(userId: string): readonly Invoice[] {
    return Array.from(this.#invoices.values()).filter(
      ({ parent }) => parent.subscription_details.metadata["user_id"] === userId,
    );
  }

  /** Moves the months of a subscription into the past. */
  age(subscription: Subscription, days: number): void {
    const item = itemOf(subscription);
    subscription.start_date -= days * daySeconds;
    item.current_period_start -= days * daySeconds;
    item.current_period_end -= days * daySeconds;
    for (const { period } of this.of(subscription.id).flatMap(({ lines }) => lines.data)) {
      period.start -= days * daySeconds;
      period.end -= days * daySeconds;
    }
  }
}

/** The page on which a person pays an invoice. */
const pageOf = (url: string, id: string): string => `${url}/invoice/${id}`;

export const itemOf = ({ items }: Pick<Subscription, "items">): SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error("A subscription without an item");
  return item;
};

const lineOf = (subscription: string, amount: number, period: InvoiceLine["period"]): InvoiceLine => ({
  amount,
  period,
  parent: { type: "subscription_item_details", subscription_item_details: { subscription } },
});
