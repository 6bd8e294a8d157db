import { timingSafeEqual } from "node:crypto";
import type { Me } from "@majlis/contracts/users";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { getMe } from "./getMe";
import { readPhone } from "./phones";
import { hashCode, type PhoneCodes } from "./requestPhoneCode";

const maxTries = 5;

/**
 * Confirms the phone of the actor's profile with the code, and stores the consent to messages by WhatsApp. A code has
 * five tries and works once, for the number that it was sent to.
 * Throws WhatsAppUnavailable, PhoneCodeExpired, PhoneCodeWrong.
 */
export const confirmPhone = async (
  deps: Deps,
  codes: Pick<PhoneCodes, "hash">,
  actor: SignedIn,
  code: string,
): Promise<Me> => {
  if (!deps.settings.whatsApp) throw new DomainError("WhatsAppUnavailable");
  const key = { user_id: actor.userId };
  const [{ data: user }, { data: row }] = await Promise.all([
    deps.store.user.get({ id: actor.userId }).go({ consistent: true }),
    deps.store.phoneConfirmation.get(key).go({ consistent: true }),
  ]);
  const { number = "", code_hash = "", code_expires_at = "" } = row ?? {};
  const isValid = code_hash !== "" && code_expires_at > instantNow(deps) && number === readPhone(user?.phone);
  if (!isValid || !(await countTry(deps, actor, code_hash))) throw new DomainError("PhoneCodeExpired");
  if (!isEqual(code_hash, hashCode(codes, actor.userId, number, code)))
    throw new DomainError("PhoneCodeWrong");
  const isConfirmed = await wasWritten(
    deps.store.phoneConfirmation
      .patch(key)
      .set({ consented_at: instantNow(deps) })
      .remove(["code_hash", "code_expires_at"])
      .where((is, { eq }) => eq(is.code_hash, code_hash))
      .go(),
  );
  if (!isConfirmed) throw new DomainError("PhoneCodeExpired");
  return getMe(deps, actor);
};

/** Counts a try before the code is compared, so that concurrent calls cannot have more. */
const countTry = (deps: Deps, { userId }: SignedIn, hash: string): Promise<boolean> =>
  wasWritten(
    deps.store.phoneConfirmation
      .patch({ user_id: userId })
      .add({ tries: 1 })
      .where((is, { eq, lt }) => [eq(is.code_hash, hash), lt(is.tries, maxTries)].join(" AND "))
      .go(),
  );

const isEqual = (one: string, other: string): boolean => {
  const [bytes, expected] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};
