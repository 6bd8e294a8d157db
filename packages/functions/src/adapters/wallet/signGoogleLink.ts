import { shorten } from "@majlis/core/kernel/cutText.rules";
import { googlePass } from "@majlis/core/wallet/googlePass";
import type { ValidPass } from "@majlis/core/wallet/describePass";
import { settings } from "#functions/settings";
import { readWalletKeys, signJwt } from "./walletKeys";

const page = "https://pay.google.com/gp/v/save/";

/** Google's limit for a link. @see https://developers.google.com/wallet/generic/web */
const maxTokenLength = 1_800;

/**
 * A "Save to Google Wallet" link. A second save of the same pass changes nothing. A long address, then the venue, is
 * left out when the link would be too long for Google. Throws WalletUnavailable.
 */
export const signGoogleLink = async (pass: ValidPass, now: Date): Promise<string> => {
  const { issuerId, clientEmail, privateKey } = await readWalletKeys("google");
  const sign = (version: ValidPass): string =>
    signJwt(
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
  const tokens = versionsOf(pass).map(sign);
  return page + (tokens.find(({ length }) => length <= maxTokenLength) ?? tokens.at(-1) ?? "");
};

/** The pass, and shorter versions of it. */
const versionsOf = (pass: ValidPass): readonly ValidPass[] =>
  pass.kind === "ticket"
    ? [
        pass,
        { ...pass, address: undefined },
        { ...pass, address: undefined, venue: undefined },
        { ...pass, address: undefined, venue: undefined, title: shorten(pass.title, 60) },
      ]
    : [pass];
