// The stand-in for Stripe's API, and its signed events.
import type { IncomingMessage } from "node:http";
import { listenOnLoopback } from "@majlis/local/http/listenOnLoopback";
import { Stripe } from "stripe";
import { StripeBooks } from "./stripeBooks";
import { StripeProblem } from "./stripeObjects";

export const stripeSecretKey = "sk_test_majlis";
export const webhookSecret = "whsec_majlis";

/** A call that the product made. */
export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
  readonly idempotencyKey: string | undefined;
  readonly contentType: string | undefined;
}

export interface StripeStandIn {
  readonly url: string;
  readonly books: StripeBooks;
  readonly calls: StripeCall[];
  /** While set, every call fails like a provider that is down. */
  down: boolean;
  /** The statuses of the next replies: 500 while Stripe is down, 4xx for a refusal. */
  readonly failures: number[];
  /** While set, the payment page has no content, and the browser stays on its page. */
  hasNoPage: boolean;
  close(): Promise<void>;
}

/** The part of Stripe's API that the product uses, with idempotency. @see https://docs.stripe.com/api */
export const startStripe = async (): Promise<StripeStandIn> => {
  const calls: StripeCall[] = [];
  const answered = new Map<string, { status: number; body: string }>();
  const server = await listenOnLoopback(0);
  server.answerWith((request, response) => {
    // Browsers open the payment page without a key.
    if (request.headers.authorization === undefined) {
      response.writeHead(standIn.hasNoPage ? 204 : 200).end("Pay here");
      return;
    }
    void (async () => {
      const call = await readCall(request);
      calls.push(call);
      const earlier = call.idempotencyKey === undefined ? undefined : answered.get(call.idempotencyKey);
      const reply = earlier ?? answer(standIn, call);
      if (call.idempotencyKey !== undefined) answered.set(call.idempotencyKey, reply);
      response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.body);
    })();
  });
  const url = `http://127.0.0.1:${server.port}`;
  const standIn: StripeStandIn = {
    url,
    books: new StripeBooks(url),
    calls,
    down: false,
    failures: [],
    hasNoPage: false,
    close: () => server.close(),
  };
  return standIn;
};

const readCall = async (request: IncomingMessage): Promise<StripeCall> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
  if (request.headers.authorization !== `Bearer ${stripeSecretKey}`) throw new Error("Not our key");
  const idempotencyKey = request.headers["idempotency-key"];
  return {
    method: request.method ?? "",
    path: pathname,
    params: text ? new URLSearchParams(text) : searchParams,
    idempotencyKey: typeof idempotencyKey === "string" ? idempotencyKey : undefined,
    contentType: request.headers["content-type"],
  };
};

const answer = (standIn: StripeStandIn, call: StripeCall): { status: number; body: string } => {
  const [failing = 0] = standIn.failures.splice(0, 1);
  if (standIn.down || failing === 500)
    return failure(500, "api_error", { message: "Something went wrong on our side" });
  // stripe-mock refuses a POST that declares no form, even one without fields.
  if (call.method === "POST" && !call.contentType?.startsWith("application/x-www-form-urlencoded"))
    return failure(400, "invalid_request_error", { message: "Expected a form" });
  if (failing > 0) return failure(failing, "invalid_request_error", { code: "charge_disputed" });
  try {
    const found = standIn.books.answer(call);
    return found === undefined
      ? failure(404, "invalid_request_error", { code: "resource_missing", message: "No such thing" })
      : { status: 200, body: JSON.stringify(found) };
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    return failure(400, "invalid_request_error", { code: error.code, message: error.message });
  }
};

const failure = (status: number, type: string, more: { message?: string; code?: string }) => ({
  status,
  body: JSON.stringify({ error: { type, ...more } }),
});

let count = 0;

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: unknown };
}

export const stripeEvent = (type: string, object: unknown): StripeEvent & Record<string, unknown> => ({
  id: `evt_${Date.now()}_${++count}`,
  object: "event",
  api_version: Stripe.API_VERSION,
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  type,
  data: { object },
});

/** The API version of an account that was made years ago: an invoice names its subscription at its top. */
const oldVersion = "2023-10-16";

/** The same event in the shape of an older API version. */
export const inOldVersion = (event: StripeEvent): StripeEvent & Record<string, unknown> => {
  const { parent, ...object } = event.data.object as {
    readonly parent?: { readonly subscription_details: { subscription: string; metadata: unknown } };
  };
  const { subscription, metadata } = parent?.subscription_details ?? {};
  const old = parent ? { ...object, subscription, subscription_details: { metadata } } : object;
  return { ...event, api_version: oldVersion, data: { object: old } };
};

/** Posts an event to the product's webhook with a valid signature. */
export const deliver = async (
  site: string,
  event: StripeEvent,
  { secret = webhookSecret, secondsAgo = 0, forge = (text: string) => text } = {},
) => {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });
  const reply = await fetch(`${site}/api/payment-webhook`, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    body: forge(payload),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};
