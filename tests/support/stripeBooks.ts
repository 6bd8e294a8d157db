// What the stand-in for Stripe stores, and the actions of people on its pages.
import type { StripeCall } from "./stripeStandIn";
import { StripeCharges } from "./stripeCharges";
import { itemOf, newItem, periodSeconds, StripeInvoices, subscriptionStatuses } from "./stripeInvoices";
import {
  type Invoice,
  type InvoiceStatus,
  type Session,
  StripeProblem,
  type Subscription,
} from "./stripeObjects";

const daySeconds = 86_400;
const now = () => Math.floor(Date.now() / 1000);

/** The smallest amounts that Stripe takes. @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minimums: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30 };

/** The data that Stripe stores for the product, and the actions of people on its pages. */
export class StripeBooks {
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new StripeInvoices();
  readonly charges = new StripeCharges(this.sessions, this.invoices);
  readonly refunds: string[] = [];
  /** Whether each customer was deleted. */
  readonly #customers = new Map<string, { deleted: boolean }>();
  /** Objects of the other mode, test or live. No key of this one finds them. */
  readonly otherMode = new Set<string>();
  readonly #coupons = new Map<string, { amount_off: number; currency: string; left: number }>();
  readonly #metadata = new Map<string, Record<string, string>>();
  readonly #url: string;
  #count = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** The reply to an API call, or undefined if the object does not exist. */
  answer(call: StripeCall): unknown {
    const { path, params } = call;
    const [, , kind, id, verb] = path.split("/");
    this.#refuseOtherMode(call);
    const money = this.charges.answer(call);
    if (money !== undefined) return money;
    if (kind === "checkout") return this.#answerPage(call);
    if (kind === "billing_portal") return this.#openPortal(params);
    if (kind === "coupons") return this.#createCoupon(params);
    if (kind === "refunds") return this.#refund(params);
    if (kind === "invoices" && id === undefined) return listOf(this.#invoicesOf(params));
    if (kind === "invoices")
      return verb === undefined
        ? this.invoices.find(id ?? "")
        : this.invoices.change(this.#url, id ?? "", verb);
    return kind === "subscriptions" ? this.#answerSubscription(call, id ?? "") : undefined;
  }

  #answerPage({ path, params }: StripeCall) {
    const [, , , , id, verb] = path.split("/");
    if (id === undefined) return this.#open(params);
    return verb === "expire" ? this.#expire(id) : this.sessions.get(id);
  }

  #answerSubscription({ method, params }: StripeCall, id: string): Subscription | undefined {
    const subscription = this.subscriptions.get(id);
    if (!subscription || method === "GET") return subscription;
    // One that has ended cannot be changed.
    if (subscription.status === "canceled") return undefined;
    if (method === "DELETE") this.end(id);
    else this.#moveEnd(subscription, params);
    return subscription;
  }

  #refuseOtherMode({ path, params }: StripeCall): void {
    const named = [...path.split("/"), ...params.values()].find((part) => this.otherMode.has(part));
    if (named !== undefined)
      throw new StripeProblem(
        "resource_missing",
        `No such object: ${named}; a similar one is in the other mode`,
      );
  }

  #findCustomer(id: string): void {
    const customer = this.#customers.get(id);
    if (!customer || customer.deleted) throw new StripeProblem("resource_missing", `No such customer: ${id}`);
  }

  #openPortal(params: URLSearchParams) {
    const customer = params.get("customer") ?? "";
    this.#findCustomer(customer);
    return { id: this.#next("bps"), url: `${this.#url}/portal/${customer}` };
  }

  /** Deletes a customer in the dashboard, which ends the subscriptions at once. */
  deleteCustomer(id: string): void {
    this.#findCustomer(id);
    this.#customers.set(id, { deleted: true });
    for (const { id: subscription, customer } of this.subscriptions.values())
      if (customer === id) this.end(subscription);
  }

  /** Ends a subscription at once. Open invoices are no longer collected by themselves; a draft becomes an open one. */
  end(id: string): Subscription {
    const subscription = this.#find(id);
    subscription.status = "canceled";
    for (const invoice of this.invoices.of(id)) if (invoice.status === "open") invoice.auto_advance = false;
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

  /** Starts the next month or year of a subscription, with an invoice of the status. Stripe does not wait for a payment. */
  renew(id: string, status: InvoiceStatus): Subscription {
    const subscription = this.#find(id);
    if (subscription.status === "canceled") throw new Error("A canceled subscription has no further month");
    const item = itemOf(subscription);
    item.current_period_start = item.current_period_end;
    const { recurring, unit_amount: amount, currency } = item.price;
    item.current_period_end += periodSeconds[recurring.interval];
    subscription.latest_invoice = this.invoices.create(this.#url, subscription, { amount, currency, status });
    subscription.status = subscriptionStatuses[status];
    return subscription;
  }

  /** The hour of a draft is over: the card is charged, or refuses. */
  attempt(id: string, outcome: "paid" | "refused"): Invoice {
    const subscription = this.#find(id);
    const { latest_invoice: invoice } = subscription;
    if (invoice.status === "draft") this.invoices.finalize(this.#url, invoice);
    invoice.attempt_count += 1;
    if (outcome === "paid") return this.settle(id);
    if (subscription.status !== "canceled") subscription.status = "past_due";
    return invoice;
  }

  /** Pays the newest invoice of a subscription. One that has ended stays so. */
  settle(id: string): Invoice {
    const subscription = this.#find(id);
    const { latest_invoice: invoice } = subscription;
    this.invoices.pay(invoice);
    if (subscription.status !== "canceled") subscription.status = "active";
    return invoice;
  }

  /** Moves the months of a subscription into the past. */
  age(id: string, days: number): Subscription {
    const subscription = this.#find(id);
    this.invoices.age(subscription, days);
    return subscription;
  }

  /** Refunds an amount of a payment, or what is left of it. Undefined for an unknown one. */
  #refund(params: URLSearchParams) {
    const payment = params.get("payment_intent") ?? "";
    const isKnown = payment.startsWith("pi_in_") || this.charges.sessionOf(payment) !== undefined;
    if (!isKnown) return undefined;
    const charge = this.charges.of(payment);
    if (charge.refunded) throw new StripeProblem("charge_already_refunded");
    this.refunds.push(payment);
    const rest = charge.amount - charge.amount_refunded;
    const amount = Number(params.get("amount") ?? rest);
    if (amount <= 0 || amount > rest) throw new StripeProblem("amount_too_large");
    return this.charges.createRefund(payment, amount);
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
    const customer = params.get("customer");
    if (customer !== null) this.#findCustomer(customer);
    const session: Session = {
      id,
      object: "checkout.session",
      mode: params.get("mode") === "payment" ? "payment" : "subscription",
      url: `${this.#url}/pay/${id}`,
      client_reference_id: params.get("client_reference_id"),
      metadata: fieldsOf(params, "metadata"),
      customer,
      customer_email: params.get("customer_email"),
      unit_amount: Number(params.get(`${price}[unit_amount]`)),
      amount_total: Number(params.get(`${price}[unit_amount]`)) - this.#discountOf(params),
      currency: params.get(`${price}[currency]`) ?? "usd",
      interval: params.get(`${price}[recurring][interval]`) === "year" ? "year" : "month",
      expires_at: Number(params.get("expires_at")),
      status: "open",
      payment_status: "unpaid",
      subscription: null,
      payment_intent: null,
    };
    const minimum = minimums[session.currency] ?? 0;
    if (session.amount_total > 0 && session.amount_total < minimum)
      throw new StripeProblem(
        "amount_too_small",
        `The total must be at least ${minimum} ${session.currency}`,
      );
    if (session.expires_at < now() + 1799 || session.expires_at > now() + daySeconds)
      throw new Error("Stripe's pages are open for 30 minutes at least and a day at most");
    this.sessions.set(id, session);
    this.#metadata.set(id, fieldsOf(params, "subscription_data[metadata]"));
    return session;
  }

  #createCoupon(params: URLSearchParams) {
    if (params.get("duration") !== "once") throw new StripeProblem("parameter_invalid", "Only once is known");
    const id = this.#next("cpn");
    const amount_off = Number(params.get("amount_off"));
    const currency = params.get("currency") ?? "";
    this.#coupons.set(id, { amount_off, currency, left: Number(params.get("max_redemptions")) });
    return { id, object: "coupon", amount_off, currency, duration: "once" };
  }

  /** What a session's coupon takes off. */
  #discountOf(params: URLSearchParams): number {
    const id = params.get("discounts[0][coupon]");
    const coupon = id === null ? undefined : this.#coupons.get(id);
    if (id === null) return 0;
    if (!coupon || coupon.left-- <= 0) throw new StripeProblem("resource_missing", `No such coupon: ${id}`);
    return coupon.amount_off;
  }

  #expire(id: string): Session | undefined {
    const session = this.sessions.get(id);
    if (session?.status !== "open") return undefined;
    session.status = "expired";
    return session;
  }

  #subscribe(session: Session, paid: boolean): Subscription {
    const start = now();
    const price = { amount: session.unit_amount, currency: session.currency, interval: session.interval };
    const base = {
      id: this.#next("sub"),
      object: "subscription" as const,
      customer: this.#customerOf(session),
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
      amount: session.amount_total,
    });
    const subscription: Subscription = { ...base, status, latest_invoice };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  #customerOf(session: Session): string {
    session.customer ??= this.#next("cus");
    if (!this.#customers.has(session.customer)) this.#customers.set(session.customer, { deleted: false });
    return session.customer;
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
