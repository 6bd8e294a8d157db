import { createHmac, timingSafeEqual } from "node:crypto";
import { appleWalletPath, type PassSerial } from "@majlis/contracts/wallet/appleWallet";
import type { UserId } from "@majlis/contracts/ids";
import { DomainError } from "@majlis/core/kernel/errors";
import type { PassService } from "@majlis/core/wallet/applePass";
import type { SavedClaim } from "@majlis/core/wallet/passClaim";
import { settings } from "#functions/settings";
import { deriveKey } from "../deriveKey";
import { throttle } from "../throttle";
import { readWalletKeys } from "./walletKeys";

const key = deriveKey("passTokens");

const sign = (subject: string, serial: string): string =>
  createHmac("sha256", key).update(`${subject}.${serial}`).digest("base64url");

/** Where a saved pass asks for changes, and its token: the holder's subject and our signature. No row is written. */
export const passService = (userId: UserId, serial: string): PassService => {
  const subject = userId.replace("usr_", "");
  return { url: settings.SITE_URL + appleWalletPath, token: `${subject}.${sign(subject, serial)}` };
};

interface WalletCall {
  readonly address: string;
  readonly params: { readonly passType: string };
}

/** Refuses too many calls of an address, and passes of another type. Throws TooManyRequests, WalletUnavailable. */
export const admitWallet = async (address: string, passType?: string): Promise<void> => {
  await throttle("wallets", address);
  const { passTypeIdentifier } = await readWalletKeys("apple");
  if (passType !== undefined && passType !== passTypeIdentifier) throw new DomainError("WalletUnavailable");
};

/** The same for one pass, with its token. Throws NotSignedIn for a token of another pass. */
export const readSavedClaim = async (
  call: WalletCall & {
    readonly params: { readonly serial: PassSerial };
    readonly header: (name: string) => string | undefined;
  },
): Promise<SavedClaim> => {
  const { passType, serial } = call.params;
  await admitWallet(call.address, passType);
  const [, subject = "", signature = ""] =
    /^ApplePass (\w{1,40})\.([\w-]{1,60})$/.exec(call.header("authorization") ?? "") ?? [];
  const [bytes, expected] = [Buffer.from(signature), Buffer.from(sign(subject, serial))];
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected))
    throw new DomainError("NotSignedIn");
  return { subject, serial };
};
