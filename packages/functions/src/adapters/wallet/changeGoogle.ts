import { forEachAtOnce } from "@majlis/core/kernel/collections";
import type { PassWallets } from "@majlis/core/wallet/updatePasses";
import type { GoogleChange } from "@majlis/core/wallet/googlePass";
import * as z from "zod/mini";
import { deps } from "#functions/deps";
import { settings } from "#functions/settings";
import { findWalletKeys, signJwt, type WalletKeys } from "./walletKeys";

const apiUrl = "https://walletobjects.googleapis.com";
const tokenUrl = "https://oauth2.googleapis.com/token";
const scope = "https://www.googleapis.com/auth/wallet_object.issuer";
const timeoutMs = 5_000;
const tokenSeconds = 3_600;

/**
 * Changes classes and objects of Google Wallet. One that Google does not have was offered and never saved.
 * @see https://developers.google.com/wallet/tickets/events/rest/v1/eventticketobject/patch
 */
export const changeGoogle: PassWallets["change"] = async (describe) => {
  const { google, standIn } = await findWalletKeys();
  if (!google) return;
  const changes = describe({ issuerId: google.issuerId, siteUrl: settings.SITE_URL });
  if (changes.length === 0) return;
  const token = await readToken(google, standIn?.googleUrl);
  await forEachAtOnce(changes, (change) => patch(standIn?.googleUrl ?? apiUrl, token, change));
};

const patch = async (url: string, token: string, { path, fields }: GoogleChange): Promise<void> => {
  const { ok, status } = await fetch(`${url}/walletobjects/v1/${path}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!ok && status !== 404) throw new Error(`Google Wallet answered ${status} for a change`);
};

const TokenReply = z.object({ access_token: z.string(), expires_in: z.number() });

let known: { readonly token: string; readonly until: number } | undefined;

/**
 * The access token of the service account, kept until a minute before its end.
 * @see https://developers.google.com/identity/protocols/oauth2/service-account
 */
const readToken = async (
  { clientEmail, privateKey }: NonNullable<WalletKeys["google"]>,
  standIn: string | undefined,
): Promise<string> => {
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  if (known && known.until > now) return known.token;
  const claims = { iss: clientEmail, scope, aud: tokenUrl, iat: now, exp: now + tokenSeconds };
  const reply = await fetch(standIn ? `${standIn}/token` : tokenUrl, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: signJwt(claims, privateKey),
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!reply.ok) throw new Error(`Google answered ${reply.status} for an access token`);
  const { access_token: token, expires_in } = TokenReply.parse(await reply.json());
  known = { token, until: now + expires_in - 60 };
  return token;
};
