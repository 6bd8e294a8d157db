import { randomUUID } from "node:crypto";
import { writableAttributes } from "@majlis/contracts/users";
import { codeDelivery, sendCode, useCode } from "./codes";
import { cognitoErrors } from "./errors";
import { assertPasswordPolicy } from "./password";
import type { Pool } from "./pool";
import { attributeMap, normalizeEmail, requiredText, textMap, type Request } from "./request";
import { createVerifier } from "./srp";
import type { PoolUser } from "./store";
import { runPostConfirmation, runPreSignUp } from "./triggers";

const WRITABLE: ReadonlySet<string> = new Set(writableAttributes);

/** Creates an unconfirmed user. */
export function createUser(
  pool: Pool,
  given: { sub: string; email: string; password: string; attributes: Record<string, string> },
): PoolUser {
  const { sub, email, password, attributes } = given;
  return {
    sub,
    email,
    attributes: { ...attributes, email, email_verified: "false" },
    status: "UNCONFIRMED",
    enabled: true,
    createdAt: pool.now(),
    modifiedAt: pool.now(),
    password: createVerifier(pool.poolName, sub, password),
    codes: {},
  };
}

/**
 * Signs up a user and mails a confirmation code. As in Cognito, the user stays if the mail cannot be sent. Throws
 * UsernameExistsException if the email is in use, confirmed or not.
 */
export async function signUp(pool: Pool, request: Request): Promise<object> {
  const email = normalizeEmail(requiredText(request, "Username"));
  const password = requiredText(request, "Password");
  const attributes = attributeMap(request, "UserAttributes");
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw cognitoErrors.invalidParameter("Username should be an email.");
  }
  if (Object.keys(attributes).some((name) => !WRITABLE.has(name))) {
    throw cognitoErrors.notAuthorized("A client attempted to write unauthorized attribute");
  }
  assertPasswordPolicy(password);
  const input = {
    clientMetadata: textMap(request, "ClientMetadata"),
    validationData: attributeMap(request, "ValidationData"),
  };
  const user = createUser(pool, { sub: randomUUID(), email, password, attributes });
  await runPreSignUp(pool, user, input);
  if (pool.store.userByEmail(email)) throw cognitoErrors.emailTaken();
  pool.codeRequests(email);
  pool.store.addUser(user);
  pool.store.save();
  await sendCode(pool, user, "confirm", "CustomMessage_SignUp", input);
  return { UserConfirmed: false, UserSub: user.sub, ...codeDelivery(email) };
}

/** Confirms the email with the mailed code and calls postConfirmation, once. */
export async function confirmSignUp(pool: Pool, request: Request): Promise<object> {
  const user = pool.store.userByEmail(normalizeEmail(requiredText(request, "Username")));
  const code = requiredText(request, "ConfirmationCode");
  if (!user) throw cognitoErrors.expiredCode();
  if (user.status !== "UNCONFIRMED") {
    throw cognitoErrors.notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  useCode(pool, user, "confirm", code);
  confirm(pool, user);
  pool.store.save();
  await runPostConfirmation(pool, user, "PostConfirmation_ConfirmSignUp", {
    clientMetadata: textMap(request, "ClientMetadata"),
  });
  return {};
}

export function confirm(pool: Pool, user: PoolUser): void {
  user.status = "CONFIRMED";
  user.attributes["email_verified"] = "true";
  user.modifiedAt = pool.now();
}

/** Mails a new code. Unknown emails get the same answer. */
export async function resendConfirmationCode(pool: Pool, request: Request): Promise<object> {
  const email = normalizeEmail(requiredText(request, "Username"));
  const user = pool.store.userByEmail(email);
  pool.codeRequests(email);
  if (user?.status === "CONFIRMED") throw cognitoErrors.invalidParameter("User is already confirmed.");
  if (user) {
    const clientMetadata = textMap(request, "ClientMetadata");
    await sendCode(pool, user, "confirm", "CustomMessage_ResendCode", { clientMetadata });
  }
  return codeDelivery(email);
}
