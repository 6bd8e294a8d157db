import type { StripeCall } from "./stripeStandIn";
import { StripeCharges } from "./stripeCharges";
import { itemOf, monthSeconds, newItem, StripeInvoices, subscriptionStatuses } from "./stripeInvoices";
import type { Invoice, InvoiceStatus, Session, Subscription } from "./stripeObjects";

const daySeconds = 86_400;
const monthlyPrice = { amount: 2000, currency: "usd" };
const now = () => Math.floor(Date.now() / 1000);

/** A refusal with a code of Stripe. */
export class StripeProblem extends Error {}

/** The data that Stripe stores for the product, and the actions of people on its pages. */
export class StripeBooks {
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new StripeInvoices();
  readonly charges = new StripeCharges(this.sessions, this.invoices);
  readonly refunds: string[] = [];
  readonly #metadata = new Map<string, Record<string, string>>();
  readonly #url: string;
  #count = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** The reply to an API call, or undefined if the object does not exist. */
  answer({ method, path, params }: StripeCall): unknown {
    const [, , kind, sub, id, verb] = path.split("/");
    const money = this.charges.answer(path, params);
    if (money !== undefined) return money;
    if (path === "/v1/checkout/sessions") return this.#open(params);
    if (kind === "checkout" && id !== undefined)
      return verb === "expire" ? this.#expire(id) : this.sessions.get(id);
    if (path === "/v1/billing_portal/sessions")
      return { id: this.#next("bps"), url: `${this.#url}/portal/${params.get("customer")}` };
    if (path === "/v1/invoices") return listOf(this.#invoicesOf(params));
    if (path === "/v1/refunds") return this.#refund(params.get("payment_intent") ?? "");
    const subscription = kind === "subscriptions" ? this.subscriptions.get(sub ?? "") : undefined;
    if (!subscription || method === "GET") return subscription;
    // One that has ended cannot be changed.
    if (subscription.status === "canceled") return undefined;
    if (method === "DELETE") subscription.status = "canceled";
    else this.#moveEnd(subscription, params);
    return subscription;
  }

  /** Pays on the page. `processing` means that the bank has not confirmed yet. */
  pay(sessionId: string, { processing = false } = {}): Session {
    const session = this.sessions.get(sessionId);
    if (session?.status !== "open") throw new Error(`Cannot pay ${sessionId}`);
    session.status = "complete";
    session.payment_status = processing ? "unpaid" : "paid";
    if (session.mode === "payment") session.payment_intent = this.#next("pi");
    else session.subscription = this.#subscribe(session, !processing).id;
    return session;
  }

  /** Starts the next month of a subscription, with an invoice of the status. Stripe does not wait for a payment. */
  renew(id: string, status: InvoiceStatus): Subscription {
    const subscription = this.#find(id);
    if (subscription.status === "canceled") throw new Error("A canceled subscription has no further month");
    const item = itemOf(subscription);
    item.current_period_start = item.current_period_end;
    item.current_period_end += monthSeconds;
    subscription.latest_invoice = this.invoices.create(this.#url, subscription, { ...monthlyPrice, status });
    subscription.status = subscriptionStatuses[status];
    return subscription;
  }

  /** Pays the newest invoice of a subscription. */
  settle(id: string): Invoice {
    const subscription = this.#find(id);
    const { latest_invoice: invoice } = subscription;
    invoice.status = "paid";
    invoice.amount_paid = invoice.amount_due;
    invoice.status_transitions.paid_at = now();
    subscription.status = "active";
    return invoice;
  }

  /** Moves the months of a subscription into the past. */
  age(id: string, days: number): Subscription {
    const subscription = this.#find(id);
    this.invoices.age(subscription, days);
    return subscription;
  }

  /** Refunds what is left of a payment. Undefined for an unknown one. */
  #refund(payment: string) {
    const isKnown = payment.startsWith("pi_in_") || this.charges.sessionOf(payment) !== undefined;
    if (!isKnown) return undefined;
    if (this.charges.of(payment).refunded) throw new StripeProblem("charge_already_refunded");
    this.refunds.push(payment);
    this.charges.refund(payment);
    return { id: this.#next("re"), status: "succeeded" };
  }

  /** The reply lists an invoice's payments only if the call expands them. */
  #invoicesOf(params: URLSearchParams) {
    const invoices = this.invoices.list(params);
    return params.get("expand[0]") === "data.payments"
      ? invoices.map((invoice) => ({ ...invoice, payments: listOf(this.charges.paymentsOf(invoice)) }))
      : invoices;
  }

  #find(id: string): Subscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Error(`No subscription ${id}`);
    return subscription;
  }

  #open(params: URLSearchParams): Session {
    const id = this.#next("cs_test");
    const price = "line_items[0][price_data]";
    const session: Session = {
      id,
      object: "checkout.session",
      mode: params.get("mode") === "payment" ? "payment" : "subscription",
      url: `${this.#url}/pay/${id}`,
      client_reference_id: params.get("client_reference_id"),
      metadata: fieldsOf(params, "metadata"),
      customer_email: params.get("customer_email"),
      amount_total: Number(params.get(`${price}[unit_amount]`)),
      currency: params.get(`${price}[currency]`) ?? "usd",
      expires_at: Number(params.get("expires_at")),
      status: "open",
      payment_status: "unpaid",
      subscription: null,
      payment_intent: null,
    };
    if (session.expires_at < now() + 1799 || session.expires_at > now() + daySeconds)
      throw new Error("Stripe's pages are open for 30 minutes at least and a day at most");
    this.sessions.set(id, session);
    this.#metadata.set(id, fieldsOf(params, "subscription_data[metadata]"));
    return session;
  }

  #expire(id: string): Session | undefined {
    const session = this.sessions.get(id);
    if (session?.status !== "open") return undefined;
    session.status = "expired";
    return session;
  }

  #subscribe(session: Session, paid: boolean): Subscription {
    const start = now();
    const price = { amount: session.amount_total, currency: session.currency };
    const base = {
      id: this.#next("sub"),
      object: "subscription" as const,
      customer: this.#next("cus"),
      metadata: this.#metadata.get(session.id) ?? {},
      start_date: start,
      items: { data: [newItem(start, price)] },
      cancel_at: null,
      cancel_at_period_end: false,
    };
    const status = paid ? "active" : "incomplete";
    const latest_invoice = this.invoices.create(this.#url, base, {
      status: paid ? "paid" : "open",
      ...price,
    });
    const subscription: Subscription = { ...base, status, latest_invoice };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  #moveEnd(subscription: Subscription, params: URLSearchParams): void {
    subscription.cancel_at_period_end = params.get("cancel_at_period_end") === "true";
    if (params.get("cancel_at") === "") subscription.cancel_at = null;
  }

  #next(prefix: string): string {
    return `${prefix}_${Date.now()}${++this.#count}`;
  }
}

const listOf = (data: readonly unknown[]) => ({ object: "list", data, has_more: false });

/** `metadata[sid]=chk_1` as `{ sid: "chk_1" }`. */
const fieldsOf = (params: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(params).flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );
