import * as z from "zod/mini";

const optional = z.optional(z.string());

const standIns = [
  "DYNAMODB_ENDPOINT",
  "SES_ENDPOINT",
  "COGNITO_ISSUER",
  "COGNITO_JWKS_URL",
  "COGNITO_ENDPOINT",
  "STRIPE_API_URL",
  "WHATSAPP_ENDPOINT",
] as const;

/** The environment of a function, read once at its start. Stand-ins of any kind are refused in production. */
const Settings = z
  .object({
    STAGE: z.string(),
    TABLE_NAME: z.string(),
    USER_POOL_ID: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SITE_URL: z.url(),
    MAIL_FROM: z.string(),
    VERSION: z._default(z.string(), "0.1.0"),
    /** What CloudFront adds to each request: the API's own host answers nobody else. */
    ORIGIN_SECRET: optional,
    /** The SES configuration set that reports bounces and complaints. */
    MAIL_CONFIGURATION_SET: optional,
    /** The number that WhatsApp messages come from, as AWS End User Messaging Social knows it; without it none are sent. */
    WHATSAPP_PHONE_NUMBER_ID: optional,
    WHATSAPP_ENDPOINT: optional,
    DYNAMODB_ENDPOINT: optional,
    SES_ENDPOINT: optional,
    COGNITO_ISSUER: optional,
    COGNITO_JWKS_URL: optional,
    /** Where Cognito itself is asked; without it the region's own address. */
    COGNITO_ENDPOINT: optional,
    /** How things are paid. Without it: by Stripe where there is a key, else as a demo outside production. */
    PAYMENTS: z.optional(z.enum(["demo", "stripe", "none"])),
    /** Only the functions that speak to Stripe have these. */
    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    /** The monthly price as Stripe knows it; without it each checkout states the price itself. */
    STRIPE_PRICE_ID: optional,
    STRIPE_API_URL: optional,
  })
  .check(
    z.refine(
      (env) => env.STAGE !== "production" || standIns.every((name) => !env[name]),
      "Stand-ins have no place in production",
    ),
    z.refine(
      (env) => env.STAGE !== "production" || env.PAYMENTS !== "demo",
      "Production does not simulate payments",
    ),
  );
export type Settings = z.infer<typeof Settings>;

export const settings: Settings = Settings.parse(process.env);
