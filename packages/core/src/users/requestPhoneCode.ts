import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { spendQuota } from "#core/table/spendQuota";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { readPhone } from "./phones";

const codesPerDay = 3;
const codeMs = 10 * 60_000;

/** How codes are sent and stored. */
export interface PhoneCodes {
  /** A keyed hash: six digits could be guessed from a plain one. */
  readonly hash: (text: string) => string;
  /** Undefined where WhatsApp is not configured. */
  readonly send: ((code: { number: string; code: string; userId: string }) => Promise<void>) | undefined;
}

/** The hash that the row of a code has. */
export const hashCode = (codes: Pick<PhoneCodes, "hash">, userId: string, number: string, code: string) =>
  codes.hash(JSON.stringify(["code", userId, number, code]));

/**
 * Sends a new code to the phone of the actor's profile and stores its hash for ten minutes. Each call sends another
 * code, at most three a day for the person and for the number. An earlier confirmation of another number ends.
 * Throws WhatsAppUnavailable, PhoneMissing, TooManyPhoneCodes, PhoneCodeNotSent.
 */
export const requestPhoneCode = async (
  deps: Deps,
  codes: PhoneCodes,
  { userId }: SignedIn,
): Promise<void> => {
  if (!codes.send) throw new DomainError("WhatsAppUnavailable");
  const { data: user } = await deps.store.user.get({ id: userId }).go({ consistent: true });
  const number = readPhone(user?.phone);
  if (number === undefined) throw new DomainError("PhoneMissing");
  const code = newCode(deps);
  const row = {
    user_id: userId,
    number,
    code_hash: hashCode(codes, userId, number, code),
    code_expires_at: new Date(deps.clock.now().getTime() + codeMs).toISOString(),
    tries: 0,
  };
  const result = await commit(deps.store, (rows) => ({
    person: spendQuota(deps, rows, `phone_codes:${userId}`, codesPerDay),
    number: spendQuota(deps, rows, `phone_codes:${codes.hash(number)}`, codesPerDay),
    code: rows.phoneConfirmation.put(row).commit(),
  }));
  if (result.outcome === "refused") throw new DomainError("TooManyPhoneCodes");
  await codes.send({ number, code, userId }).catch((error: unknown) => {
    throw new DomainError("PhoneCodeNotSent", { cause: error });
  });
};

/** Six digits. */
const newCode = ({ ids }: Deps): string =>
  String(Buffer.from(ids.randomBytes()).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
