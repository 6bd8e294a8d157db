import { passwordMinimum } from "@majlis/contracts/users";
import { codeDelivery, sendCode, useCode } from "./codes";
import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import { normalizeEmail, requiredText, textMap, type Request } from "./request";
import { signedInUser } from "./session";
import { createVerifier, verifierMatches } from "./srp";
import type { PoolUser } from "./store";
import { runPostConfirmation } from "./triggers";

const LONGEST = 256;

/** Policy of the deployed pool: 8 to 256 characters, no character classes, no leading or trailing space. */
export function assertPasswordPolicy(password: string): void {
  if (password.length < passwordMinimum) throw cognitoErrors.weakPassword("Password not long enough");
  if (password.length > LONGEST) {
    throw cognitoErrors.invalidParameter(
      `1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length less than or equal to ${LONGEST}`,
    );
  }
  if (password.trim() !== password) {
    throw cognitoErrors.invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
}

function setPassword(pool: Pool, user: PoolUser, password: string): void {
  user.password = createVerifier(pool.poolName, user.sub, password);
  user.modifiedAt = pool.now();
}

/** Mails a reset code. Unknown, unconfirmed and disabled emails get the same answer. */
export async function forgotPassword(pool: Pool, request: Request): Promise<object> {
  const email = normalizeEmail(requiredText(request, "Username"));
  const user = pool.store.userByEmail(email);
  pool.codeRequests(email);
  if (user?.enabled && user.status === "CONFIRMED") {
    const clientMetadata = textMap(request, "ClientMetadata");
    await sendCode(pool, user, "reset", "CustomMessage_ForgotPassword", { clientMetadata });
  }
  return codeDelivery(email);
}

/** Sets a new password with the mailed code and removes the lock of failed attempts. */
export async function confirmForgotPassword(pool: Pool, request: Request): Promise<object> {
  const email = normalizeEmail(requiredText(request, "Username"));
  const code = requiredText(request, "ConfirmationCode");
  const password = requiredText(request, "Password");
  assertPasswordPolicy(password);
  const user = pool.store.userByEmail(email);
  if (!user) throw cognitoErrors.expiredCode();
  useCode(pool, user, "reset", code);
  setPassword(pool, user, password);
  pool.attempts.succeeded(email);
  pool.store.save();
  await runPostConfirmation(pool, user, "PostConfirmation_ConfirmForgotPassword", {
    clientMetadata: textMap(request, "ClientMetadata"),
  });
  return {};
}

/** Requires the old password. Wrong ones count as failed sign-in attempts. */
export async function changePassword(pool: Pool, request: Request): Promise<object> {
  const user = signedInUser(pool, request);
  const previous = requiredText(request, "PreviousPassword");
  const proposed = requiredText(request, "ProposedPassword");
  assertPasswordPolicy(proposed);
  pool.attempts.assertNotLocked(user.email);
  if (!verifierMatches(user.password, pool.poolName, user.sub, previous)) {
    pool.attempts.failed(user.email);
    throw cognitoErrors.wrongSignIn();
  }
  pool.attempts.succeeded(user.email);
  setPassword(pool, user, proposed);
  pool.store.save();
  return {};
}
