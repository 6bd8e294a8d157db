import type { StripeCall } from "./stripeStandIn";

const daySeconds = 86_400;
const now = () => Math.floor(Date.now() / 1000);

export interface Session {
  readonly id: string;
  readonly object: "checkout.session";
  readonly mode: string;
  readonly url: string;
  readonly client_reference_id: string | null;
  readonly metadata: Record<string, string>;
  readonly customer_email: string | null;
  readonly amount_total: number;
  readonly expires_at: number;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  subscription: string | null;
  payment_intent: string | null;
}

export interface Subscription {
  readonly id: string;
  readonly object: "subscription";
  readonly customer: string;
  readonly metadata: Record<string, string>;
  readonly start_date: number;
  readonly items: { data: { current_period_start: number; current_period_end: number }[] };
  status: string;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  latest_invoice: Invoice;
}

export interface Invoice {
  readonly id: string;
  readonly object: "invoice";
  readonly hosted_invoice_url: string;
  readonly attempt_count: number;
  readonly parent: {
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  status: "paid" | "open";
}

/** The data that Stripe stores for the product, and the actions of people on its pages. */
export class StripeBooks {
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly refunds: string[] = [];
  readonly #url: string;
  #count = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** The reply to an API call, or undefined if the object does not exist. */
  answer({ method, path, params }: StripeCall): unknown {
    const [, , kind, sub, id, verb] = path.split("/");
    if (path === "/v1/checkout/sessions") return this.#open(params);
    if (kind === "checkout" && id !== undefined)
      return verb === "expire" ? this.#expire(id) : this.sessions.get(id);
    if (path === "/v1/billing_portal/sessions")
      return { id: this.#next("bps"), url: `${this.#url}/portal/${params.get("customer")}` };
    if (path === "/v1/refunds") {
      this.refunds.push(params.get("payment_intent") ?? "");
      return { id: this.#next("re"), status: "succeeded" };
    }
    const subscription = kind === "subscriptions" ? this.subscriptions.get(sub ?? "") : undefined;
    if (!subscription || method === "GET") return subscription;
    return this.#end(subscription, method === "DELETE");
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

  /** Starts the next month of a subscription, with a paid or an unpaid invoice. */
  renew(id: string, paid: boolean): Subscription {
    const subscription = this.#find(id);
    const [item] = subscription.items.data;
    if (!item) throw new Error("A subscription without an item");
    item.current_period_start = item.current_period_end;
    item.current_period_end += 30 * daySeconds;
    subscription.latest_invoice = this.#invoice(subscription, paid);
    subscription.status = paid ? "active" : "past_due";
    return subscription;
  }

  /** Moves the start of a subscription into the past. */
  age(id: string, days: number): Subscription {
    const subscription = this.#find(id);
    const [item] = subscription.items.data;
    if (!item) throw new Error("A subscription without an item");
    item.current_period_start -= days * daySeconds;
    item.current_period_end -= days * daySeconds;
    return subscription;
  }

  #find(id: string): Subscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Error(`No subscription ${id}`);
    return subscription;
  }

  #open(params: URLSearchParams): Session {
    const id = this.#next("cs_test");
    const amount = "line_items[0][price_data][unit_amount]";
    const session: Session = {
      id,
      object: "checkout.session",
      mode: params.get("mode") ?? "",
      url: `${this.#url}/pay/${id}`,
      client_reference_id: params.get("client_reference_id"),
      metadata: fieldsOf(params, "metadata"),
      customer_email: params.get("customer_email"),
      amount_total: Number(params.get(amount)),
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

  readonly #metadata = new Map<string, Record<string, string>>();

  #subscribe(session: Session, paid: boolean): Subscription {
    const start = now();
    const id = this.#next("sub");
    const metadata = this.#metadata.get(session.id) ?? {};
    const items = { data: [{ current_period_start: start, current_period_end: start + 30 * daySeconds }] };
    const subscription: Subscription = {
      id,
      object: "subscription",
      customer: this.#next("cus"),
      metadata,
      start_date: start,
      items,
      status: paid ? "active" : "incomplete",
      cancel_at: null,
      cancel_at_period_end: false,
      latest_invoice: this.#invoice({ id, metadata }, paid),
    };
    this.subscriptions.set(id, subscription);
    return subscription;
  }

  #invoice({ id, metadata }: Pick<Subscription, "id" | "metadata">, paid: boolean): Invoice {
    const invoice = this.#next("in");
    return {
      id: invoice,
      object: "invoice",
      hosted_invoice_url: `${this.#url}/invoice/${invoice}`,
      attempt_count: 1,
      parent: { subscription_details: { subscription: id, metadata } },
      status: paid ? "paid" : "open",
    };
  }

  #end(subscription: Subscription, atOnce: boolean): Subscription | undefined {
    if (subscription.status === "canceled") return undefined;
    if (atOnce) subscription.status = "canceled";
    else subscription.cancel_at_period_end = true;
    return subscription;
  }

  #next(prefix: string): string {
    return `${prefix}_${Date.now()}${++this.#count}`;
  }
}

/** `metadata[sid]=chk_1` as `{ sid: "chk_1" }`. */
const fieldsOf = (params: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(params).flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );
