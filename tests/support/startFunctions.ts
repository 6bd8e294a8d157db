// The product's handlers in this process with other settings, with Stripe, or paid by transfer.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CallInput, Endpoint } from "@majlis/contracts/endpoint";
import { startCheckout } from "@majlis/contracts/membership";
import { localSettings, setFunctionEnvironment } from "@majlis/local/environment";
import { createApi } from "@majlis/local/http/createApi";
import { listenOnLoopback } from "@majlis/local/http/listenOnLoopback";
import { call, product, type Reply } from "./api";
import { startStripe, stripeSecretKey, type StripeStandIn, webhookSecret } from "./stripeStandIn";

export interface StartedFunctions {
  readonly url: string;
  /** The log lines of the functions. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The product's handlers in this process with other settings, on the table and the user pool of the shared product.
 * A process can have only one, because the functions read their environment once.
 */
export const startFunctions = async (
  environment: Readonly<Record<string, string>>,
  site?: Listener,
): Promise<StartedFunctions> => {
  setFunctionEnvironment(localSettings, product.url, product.dynamodbEndpoint);
  Object.assign(process.env, environment);
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (line) => {
    lines.push(String(line));
    return true;
  };
  const { functions } = await import("@majlis/local/functions");
  const api = createApi(async () => functions);
  const server = await listenOnLoopback(0);
  server.answerWith((request, response) =>
    (site && !request.url?.startsWith("/api/") ? site : api)(request, response),
  );
  return {
    url: `http://127.0.0.1:${server.port}`,
    lines,
    close: async () => {
      await server.close();
      process.stdout.write = write;
    },
  };
};

export interface StripeProduct {
  readonly url: string;
  readonly stripe: StripeStandIn;
  close(): Promise<void>;
}

/** The product's handlers with a stand-in for Stripe, and with these settings. */
export const startStripeProduct = async (
  environment: Readonly<Record<string, string>> = {},
  site?: Listener,
): Promise<StripeProduct> => {
  const stripe = await startStripe();
  const functions = await startFunctions(
    {
      ...environment,
      STRIPE_SECRET_KEY: stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
    site,
  );
  return {
    url: functions.url,
    stripe,
    close: async () => {
      await functions.close();
      await stripe.close();
    },
  };
};

/** The settings of a deployment that is paid by transfer. */
export const transferSettings = {
  PAYMENTS: "transfer",
  TRANSFER_ALIAS: "MAJLISAMMAN",
  TRANSFER_INSTRUCTIONS_EN: "Open CliQ.\\nSend the amount.",
  TRANSFER_INSTRUCTIONS_AR: "افتح كليك.\\nأرسل المبلغ.",
};

export interface TransferProduct {
  readonly url: string;
  readonly ask: <E extends Endpoint>(endpoint: E, token: string, input: CallInput<E>) => Promise<Reply>;
  /** Starts or continues a checkout. Returns the reference of its payment page. */
  readonly open: (token: string, query: CallInput<typeof startCheckout>["query"]) => Promise<string>;
  close(): Promise<void>;
}

/** The product's handlers where payments are transfers. */
export const startTransferProduct = async (
  site?: Parameters<typeof startFunctions>[1],
): Promise<TransferProduct> => {
  const functions: StartedFunctions = await startFunctions(transferSettings, site);
  const ask: TransferProduct["ask"] = (endpoint, token, input) =>
    call(endpoint, input, token, { site: functions.url });
  return {
    url: functions.url,
    ask,
    open: async (token, query) => {
      const { body } = await ask(startCheckout, token, { query });
      return /\/pay\/(\w{6})$/.exec(String(body["redirectUrl"]))?.[1] ?? JSON.stringify(body);
    },
    close: () => functions.close(),
  };
};
