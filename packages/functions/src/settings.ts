import * as z from "zod/mini";

const optional = z.optional(z.string());

/** The environment of a function, read once at its start. Addresses of stand-ins are refused in production. */
const Settings = z
  .object({
    STAGE: z.string(),
    TABLE_NAME: z.string(),
    USER_POOL_ID: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SITE_URL: z.url(),
    MAIL_FROM: z.string(),
    VERSION: z._default(z.string(), "0.1.0"),
    DYNAMODB_ENDPOINT: optional,
    SES_ENDPOINT: optional,
    COGNITO_ISSUER: optional,
    COGNITO_JWKS_URL: optional,
  })
  .check(
    z.refine(
      (env) =>
        env.STAGE !== "production" ||
        !(env.DYNAMODB_ENDPOINT || env.SES_ENDPOINT || env.COGNITO_ISSUER || env.COGNITO_JWKS_URL),
      "Stand-ins have no place in production",
    ),
  );
export type Settings = z.infer<typeof Settings>;

export const settings: Settings = Settings.parse(process.env);
