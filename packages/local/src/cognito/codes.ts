import { randomInt } from "node:crypto";
import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import { normalizeEmail } from "./request";
import type { CodePurpose, PoolUser } from "./store";
import { composeMessage, type MessageSource, type TriggerInput } from "./triggers";

const TRIES_PER_CODE = 5;

/** Delivery details of a code. Equal for known and unknown emails. */
export const codeDelivery = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: "email",
    DeliveryMedium: "EMAIL",
    Destination: normalizeEmail(email).replace(/^(.)[^@]*@(.).*$/, "$1***@$2***"),
  },
});

/**
 * Creates a code, replaces the previous one, and mails it. Throws CodeDeliveryFailureException if the mail cannot be
 * sent; the code stays valid.
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
 * Consumes a code. Throws ExpiredCodeException if there is none or it is too old, CodeMismatchException if it is wrong,
 * and LimitExceededException after five wrong attempts until a new code is sent.
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
