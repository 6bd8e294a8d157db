// The product with Stripe for one test file.
import type { Endpoint } from "@majlis/contracts/endpoint";
import { startCheckout } from "@majlis/contracts/membership";
import { afterAll, beforeAll } from "vitest";
import { send, tokenOf } from "./api";
import { startStripeProduct, type StripeProduct } from "./startFunctions";
import type { Session, Subscription } from "./stripeObjects";
import { deliver, stripeEvent } from "./stripeStandIn";

/** The product with Stripe for one test file, and calls to both. */
export const useStripe = () => {
  let started: StripeProduct | undefined;
  beforeAll(async () => {
    started = await startStripeProduct();
  });
  afterAll(() => started?.close());
  const product = (): StripeProduct => {
    if (!started) throw new Error("The product has not started yet");
    return started;
  };

  const ask = async (
    endpoint: Endpoint,
    email: string,
    input: { params?: unknown; query?: unknown; body?: unknown } = {},
  ) => send(endpoint, input, await tokenOf(email), { site: product().url });

  /** The payment page of a checkout at Stripe. */
  const openPage = async (email: string, query: Record<string, string> = {}): Promise<Session> => {
    const { body } = await ask(startCheckout, email, { query });
    const session = product().stripe.books.sessions.get(String(body.redirectUrl).split("/").at(-1) ?? "");
    if (!session) throw new Error(`No page: ${JSON.stringify(body)}`);
    return session;
  };

  const subscriptionOf = ({ subscription }: Pick<Session, "subscription">): Subscription => {
    const found = product().stripe.books.subscriptions.get(subscription ?? "");
    if (!found) throw new Error("No subscription");
    return found;
  };

  return {
    product,
    books: () => product().stripe.books,
    ask,
    openPage,
    subscriptionOf,
    /** Sends an event of Stripe to the webhook. */
    tell: (type: string, object: unknown) => deliver(product().url, stripeEvent(type, object)),
    /** The same while Stripe's API is down. */
    whileDown: async <Result>(run: () => Promise<Result>): Promise<Result> => {
      product().stripe.down = true;
      try {
        return await run();
      } finally {
        product().stripe.down = false;
      }
    },
  };
};

/** The query parameters of the success page. */
export const claimOf = ({ id, metadata }: Session) => ({ session_id: id, sid: metadata.sid });
