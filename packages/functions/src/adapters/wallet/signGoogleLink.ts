import { createSign } from "node:crypto";
import { googlePass } from "@majlis/core/wallet/googlePass";
import type { Pass } from "@majlis/core/wallet/describePass";
import { settings } from "#functions/settings";
import { readWalletKeys } from "./walletKeys";

const page = "https://pay.google.com/gp/v/save/";

/** Google's limit for a link. @see https://developers.google.com/wallet/generic/web */
const maxTokenLength = 1_800;

/**
 * A "Save to Google Wallet" link. A second save of the same pass changes nothing. A long address, then the venue, is
 * left out when the link would be too long for Google. Throws WalletUnavailable.
 */
export const signGoogleLink = async (pass: Pass, now: Date): Promise<string> => {
  const { issuerId, clientEmail, privateKey } = await readWalletKeys("google");
  const sign = (version: Pass): string =>
    signToken(
      {
        iss: clientEmail,
        aud: "google",
        typ: "savetowallet",
        iat: Math.floor(now.getTime() / 1000),
        origins: [settings.SITE_URL],
        payload: googlePass(version, { issuerId, siteUrl: settings.SITE_URL }),
      },
      privateKey,
    );
  const tokens = shorten(pass).map(sign);
  return page + (tokens.find(({ length }) => length <= maxTokenLength) ?? tokens.at(-1) ?? "");
};

/** The pass, and shorter versions of it. */
const shorten = (pass: Pass): readonly Pass[] =>
  pass.kind === "ticket"
    ? [
        pass,
        { ...pass, address: undefined },
        { ...pass, address: undefined, venue: undefined },
        { ...pass, address: undefined, venue: undefined, title: pass.title.slice(0, 60) },
      ]
    : [pass];

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A JSON Web Token with RS256 (RFC 7519). */
const signToken = (claims: object, privateKey: string): string => {
  const text = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
};
