import { randomInt } from "node:crypto";
import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import { normalizeEmail } from "./request";
import type { CodePurpose, PoolUser } from "./store";
import { composeMessage, type MessageSource, type TriggerInput } from "./triggers";

const TRIES_PER_CODE = 5;

/** What a caller may know about where a code went; the same for an e-mail that nobody has. */
export const codeDelivery = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: "email",
    DeliveryMedium: "EMAIL",
    Destination: normalizeEmail(email).replace(/^(.)[^@]*@(.).*$/, "$1***@$2***"),
  },
});

/**
 * Makes a new code, which ends the one before it, and mails it. Throws CodeDeliveryFailureException when the
 * mail cannot leave; the code is then still good, and another one can be asked for.
 */
export async function sendCode(
  pool: Pool,
  user: PoolUser,
  purpose: CodePurpose,
  source: MessageSource,
  input: TriggerInput,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const lifetime = purpose === "confirm" ? pool.lifetimes.confirmCode : pool.lifetimes.resetCode;
  user.codes[purpose] = { code, expiresAt: pool.now() + lifetime, wrongTries: 0 };
  pool.store.save();
  const message = await composeMessage(pool, user, source, code, input);
  try {
    await pool.sendEmail({ to: [user.email], ...message });
  } catch (cause) {
    const failed = cognitoErrors.mailFailed("The verification message could not be delivered.");
    failed.cause = cause;
    throw failed;
  }
}

/**
 * Uses a code up. Throws ExpiredCodeException when there is none or it is too old, CodeMismatchException
 * when it is another one, and LimitExceededException after five wrong tries, until a new code is sent.
 */
export function useCode(pool: Pool, user: PoolUser, purpose: CodePurpose, given: string): void {
  const pending = user.codes[purpose];
  if (!pending || pending.expiresAt <= pool.now()) throw cognitoErrors.expiredCode();
  if (pending.wrongTries >= TRIES_PER_CODE) throw cognitoErrors.limitExceeded();
  if (pending.code !== given) {
    pending.wrongTries += 1;
    pool.store.save();
    throw cognitoErrors.wrongCode();
  }
  delete user.codes[purpose];
}
