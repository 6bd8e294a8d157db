import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { membershipPriceCents } from "@majlis/contracts/limits";
import { currency } from "@majlis/core/payments/payments";
import type { Deployment } from "@majlis/functions/deployment/deployment";
import { isProduction } from "@majlis/functions/deployment/readDeployment";
import { Stripe } from "stripe";
import { type Check, clientOptions, failed, type Finding, isNamed, ok, warning } from "./findings";

/** The events that `POST /api/payment-webhook` reads: docs/operations.md#stripe. */
export const webhookEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "invoice.paid",
  "invoice.payment_failed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "refund.failed",
  "refund.updated",
  "charge.refund.updated",
] as const;

const shape = '{ "secretKey": "sk_…", "webhookSecret": "whsec_…" }';

interface StripeSecret {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** The keys of the secret's text, or what is wrong with it. Never quotes the text. */
export const readStripeSecret = (name: string, text: string | undefined): StripeSecret | Finding => {
  if (text === undefined)
    return failed(
      "Stripe secret",
      `There is no secret ${name}. Run \`aws secretsmanager create-secret --name ${name} --secret-string '${shape}'\`.`,
    );
  const { secretKey, webhookSecret } = parseObject(text);
  if (typeof secretKey !== "string" || !/^[sr]k_(live|test)_/.test(secretKey))
    return failed(
      "Stripe secret",
      `secretKey of ${name} is no secret key of Stripe. The secret is ${shape}.`,
    );
  if (typeof webhookSecret !== "string" || !webhookSecret.startsWith("whsec_"))
    return failed(
      "Stripe secret",
      `webhookSecret of ${name} is no signing secret of a webhook. The secret is ${shape}.`,
    );
  return { secretKey, webhookSecret };
};

const parseObject = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

export const judgeKey = (stage: string, secretKey: string): Finding => {
  const isTest = /^[sr]k_test_/.test(secretKey);
  if (isProduction({ stage }) && isTest)
    return warning(
      "Stripe secret",
      "The key is a test key and charges no one. Store the live key before you open the site.",
    );
  if (!isProduction({ stage }) && !isTest)
    return warning(
      "Stripe secret",
      "It is a live key: testers are charged. Store a test key for this stage.",
    );
  return ok("Stripe secret", isTest ? "A test key." : "A live key.");
};

type Endpoint = Pick<Stripe.WebhookEndpoint, "url" | "status" | "enabled_events" | "api_version">;

/** Without a domain of its own, the site has an address only after the first deployment. */
export const judgeWebhook = (
  { siteUrl, domain }: Pick<Deployment, "siteUrl" | "domain">,
  endpoints: readonly Endpoint[],
): Finding => {
  const url = `${siteUrl}/api/payment-webhook`;
  const name = "Stripe webhook";
  const found = endpoints.filter((endpoint) => endpoint.url === url);
  const endpoint = found.find(({ status }) => status === "enabled") ?? found[0];
  if (!endpoint)
    return (domain ? failed : warning)(
      name,
      `Stripe has no endpoint ${url}. Add it in Stripe, Developers, Webhooks (docs/operations.md#stripe).`,
    );
  if (endpoint.status !== "enabled")
    return failed(name, `${url} is disabled. Enable it in Stripe, Developers, Webhooks.`);
  if (endpoint.api_version !== Stripe.API_VERSION)
    return failed(
      name,
      `${url} sends the API version ${endpoint.api_version ?? "of the account"}. Make one with ${Stripe.API_VERSION} in Stripe, Developers, Webhooks, and remove this one.`,
    );
  const events: readonly string[] = endpoint.enabled_events;
  const missing = webhookEvents.filter((event) => !events.includes(event) && !events.includes("*"));
  return missing.length === 0
    ? ok(name, `${url} receives all ${webhookEvents.length} events.`)
    : failed(
        name,
        `${url} does not receive ${missing.join(", ")}. Add them in Stripe, Developers, Webhooks.`,
      );
};

interface Price extends Pick<Stripe.Price, "active" | "unit_amount" | "currency"> {
  readonly recurring: { readonly interval: string; readonly interval_count: number } | null;
}

/** Undefined: Stripe has no such price. */
export const judgePrice = (id: string, price: Price | undefined): Finding => {
  const name = "Stripe price";
  const wanted = `${membershipPriceCents} cents of ${currency} a month`;
  const fix = `Create a price of ${wanted} in Stripe, Product catalogue, and set STRIPE_PRICE_ID.`;
  if (!price) return failed(name, `Stripe has no price ${id}. ${fix}`);
  if (!price.active) return failed(name, `${id} is archived. ${fix}`);
  const { interval, interval_count: count } = price.recurring ?? {};
  const isRight =
    price.unit_amount === membershipPriceCents &&
    price.currency === currency &&
    interval === "month" &&
    count === 1;
  if (isRight) return ok(name, `${wanted}.`);
  const period = interval ? `every ${count} ${interval}` : "once";
  return failed(name, `${id} is ${price.unit_amount} cents of ${price.currency} ${period}. ${fix}`);
};

/** The ways to pay, and for Stripe the secret and what Stripe says about webhook and price. */
export const checkPayments: Check = async ({ stage, region, deployment }) => {
  const { stripe } = deployment;
  return [
    judgeWays(stage, deployment),
    ...(stripe ? await checkStripe(stage, region, deployment, stripe) : []),
  ];
};

/** What people can pay with. */
export const judgeWays = (
  stage: string,
  { stripe, transfer }: Pick<Deployment, "stripe" | "transfer">,
): Finding => {
  const ways = [
    ...(stripe ? ["Cards, by Stripe."] : []),
    ...(transfer ? [`Transfers to ${transfer.alias}. Admins confirm them.`] : []),
  ];
  if (stripe && transfer) ways.push("Cards come first.");
  const none = isProduction({ stage }) ? "None. Purchases are off." : "Simulated. No one is charged.";
  return ok("payments", ways.join(" ") || none);
};

const checkStripe = async (
  stage: string,
  region: string,
  deployment: Deployment,
  stripe: NonNullable<Deployment["stripe"]>,
): Promise<readonly Finding[]> => {
  const secret = readStripeSecret(stripe.secretName, await readSecret(region, stripe.secretName));
  if ("result" in secret) return [secret];
  const key = judgeKey(stage, secret.secretKey);
  try {
    return [key, ...(await askStripe(secret.secretKey, deployment, stripe.priceId))];
  } catch (error) {
    return [key, explainStripe(error)];
  }
};

const readSecret = async (region: string, SecretId: string): Promise<string | undefined> => {
  try {
    const { SecretString } = await new SecretsManagerClient(clientOptions(region)).send(
      new GetSecretValueCommand({ SecretId }),
    );
    return SecretString;
  } catch (error) {
    if (isNamed(error, "ResourceNotFoundException")) return undefined;
    throw error;
  }
};

const askStripe = async (
  secretKey: string,
  deployment: Deployment,
  priceId: string | undefined,
): Promise<readonly Finding[]> => {
  const stripe = createClient(secretKey);
  const { data: endpoints } = await stripe.webhookEndpoints.list({ limit: 100 });
  const webhook = judgeWebhook(deployment, endpoints);
  return priceId === undefined ? [webhook] : [webhook, judgePrice(priceId, await findPrice(stripe, priceId))];
};

const findPrice = async (stripe: Stripe, id: string): Promise<Price | undefined> => {
  try {
    return await stripe.prices.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
};

/** STRIPE_API_URL replaces Stripe's API in tests. */
const createClient = (secretKey: string): Stripe => {
  const { STRIPE_API_URL: apiUrl } = process.env;
  const { hostname, port, protocol } = new URL(apiUrl ?? "https://api.stripe.com");
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: 5_000,
    ...(apiUrl && { host: hostname, port, protocol: protocol === "http:" ? "http" : "https" }),
  });
};

export const explainStripe = (error: unknown): Finding => {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return failed(
      "Stripe webhook",
      "Stripe does not accept the key. Store the key that Stripe, Developers, API keys shows.",
    );
  if (error instanceof Stripe.errors.StripePermissionError)
    return warning(
      "Stripe webhook",
      "Not checked: the key may not read webhooks and prices. Allow it in Stripe, or check them there.",
    );
  return warning("Stripe webhook", "Not checked: Stripe did not answer. Check webhook and price in Stripe.");
};
