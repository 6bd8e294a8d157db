import { createSign, X509Certificate } from "node:crypto";
import type { Wallet } from "@majlis/contracts/wallet";
import { DomainError } from "@majlis/core/kernel/errors";
import { AwsClient } from "aws4fetch";
import * as z from "zod/mini";
import { settings } from "#functions/settings";
import { defaultProvider } from "../envCredentials";

/** The keys of a deployment's wallets. Certificates and keys are PEM. A wallet without keys is off. */
const walletKeys = {
  apple: z.optional(
    z.object({
      passTypeIdentifier: z.string(),
      teamIdentifier: z.string(),
      /** The certificate of the pass type, its RSA key, and Apple's intermediate certificate that issued it. */
      certificate: z.string(),
      key: z.string(),
      passphrase: z.optional(z.string()),
      authority: z.string(),
    }),
  ),
  google: z.optional(
    z.object({
      issuerId: z.string(),
      /** The service account that signs links. */
      clientEmail: z.string(),
      privateKey: z.string(),
    }),
  ),
};
const WalletKeys = z.object(walletKeys);

/** The text that takes the place of the secret can name servers that take the places of Apple's and Google's. */
const LocalKeys = z.object({
  ...walletKeys,
  standIn: z.optional(
    z.object({
      appleUrl: z.string(),
      /** The root of its certificate. */
      authority: z.string(),
      googleUrl: z.string(),
    }),
  ),
});
export type WalletKeys = z.infer<typeof LocalKeys>;

const timeoutMs = Math.min(3_000, settings.CALL_LIMIT_MS / 2);

let reading: Promise<WalletKeys> | undefined;

/** Whether the deployment has keys of wallets. Makes no call. */
export const hasWallets = Boolean(settings.WALLET_KEYS || settings.WALLET_SECRET);

/** The keys of all wallets, read once per process. */
export const findWalletKeys = async (): Promise<WalletKeys> => {
  const known = (reading ??= readAll());
  return known.catch((error: unknown) => {
    // The next call asks again.
    reading = undefined;
    throw error;
  });
};

/** The keys of one wallet. Throws WalletUnavailable. */
export const readWalletKeys = async <W extends Wallet>(wallet: W): Promise<NonNullable<WalletKeys[W]>> => {
  const { [wallet]: found } = await findWalletKeys();
  if (!found) throw new DomainError("WalletUnavailable");
  return found;
};

const endingDays = 30;

/** How many certificates of Apple's passes end within a month. Google's key has no end. */
export const countEndingCertificates = async (now: Date): Promise<number> => {
  const { apple } = hasWallets ? await findWalletKeys() : {};
  const limit = now.getTime() + endingDays * 86_400_000;
  return (apple ? [apple.certificate, apple.authority] : []).filter(
    (pem) => Date.parse(new X509Certificate(pem).validTo) < limit,
  ).length;
};

const readAll = async (): Promise<WalletKeys> => {
  if (settings.WALLET_KEYS) return LocalKeys.parse(JSON.parse(settings.WALLET_KEYS));
  return settings.WALLET_SECRET ? WalletKeys.parse(JSON.parse(await readSecret(settings.WALLET_SECRET))) : {};
};

/** The keys are too long for the environment, so that the function reads the secret itself. */
const readSecret = async (name: string): Promise<string> => {
  const region = process.env.AWS_REGION ?? "";
  const url = `https://secretsmanager.${region}.amazonaws.com/`;
  const client = new AwsClient({ ...(await defaultProvider()()), service: "secretsmanager", region });
  const body = JSON.stringify({ SecretId: name });
  const { headers } = await client.sign(url, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "secretsmanager.GetSecretValue",
    },
    body,
  });
  const reply = await fetch(url, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!reply.ok) throw new Error(`Secrets Manager answered ${reply.status} for the keys of wallets`);
  return z.object({ SecretString: z.string() }).parse(await reply.json()).SecretString;
};

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A JSON Web Token with RS256 (RFC 7519). */
export const signJwt = (claims: object, privateKey: string): string => {
  const text = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
};
