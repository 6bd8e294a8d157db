import { Secret, TOTP } from "otpauth";
import { cognitoErrors } from "./errors";
import type { Pool } from "./pool";
import { isRequest, type Request, requiredText } from "./request";
import { signedInUser } from "./session";
import type { PoolUser, SoftwareToken } from "./store";

/** Time step of a code in seconds (RFC 6238). Cognito also accepts the adjacent steps. */
const period = 30;

/** Creates a secret for an authenticator app. It is active after the first correct code. */
export async function associateSoftwareToken(pool: Pool, request: Request): Promise<object> {
  const user = signedInUser(pool, request);
  const secret = new Secret({ size: 20 }).base32;
  user.softwareToken = {
    secret,
    verified: false,
    preferred: user.softwareToken?.preferred ?? false,
    lastStep: 0,
  };
  pool.store.save();
  return { SecretCode: secret };
}

/** Activates the secret with a correct code. */
export async function verifySoftwareToken(pool: Pool, request: Request): Promise<object> {
  const { softwareToken } = signedInUser(pool, request);
  if (!softwareToken || !consumeTotp(pool, softwareToken, requiredText(request, "UserCode")))
    throw cognitoErrors.wrongSoftwareToken();
  softwareToken.verified = true;
  pool.store.save();
  return { Status: "SUCCESS" };
}

export async function setUserMfaPreference(pool: Pool, request: Request): Promise<object> {
  preferSoftwareToken(pool, signedInUser(pool, request), request);
  return {};
}

/** Turns two-step sign-in on or off, as `SoftwareTokenMfaSettings` of the request says. */
export function preferSoftwareToken(pool: Pool, user: PoolUser, request: Request): void {
  const settings = request["SoftwareTokenMfaSettings"];
  if (!isRequest(settings)) return;
  const enabled = settings["Enabled"] === true;
  if (enabled && !user.softwareToken?.verified) throw cognitoErrors.softwareTokenMissing();
  if (user.softwareToken) user.softwareToken.preferred = enabled;
  pool.store.save();
}

/** Verifies a code and marks it as used. Returns false for a wrong or used code. */
export function consumeTotp(pool: Pool, token: SoftwareToken, code: string): boolean {
  const timestamp = pool.now() * 1000;
  const totp = new TOTP({ secret: Secret.fromBase32(token.secret), period });
  const offset = totp.validate({ token: code, timestamp, window: 1 });
  if (offset === null) return false;
  const step = Math.floor(pool.now() / period) + offset;
  if (step <= token.lastStep) return false;
  token.lastStep = step;
  return true;
}
