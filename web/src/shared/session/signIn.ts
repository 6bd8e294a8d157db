import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from "amazon-cognito-identity-js";
import { NetworkError, ProviderError } from "../api/apiErrors";
import { locale } from "../i18n/i18n";
import { beginSession } from "./beginSession";
import { cognitoFailure, endpointOf, readSettings } from "./callCognito";
import type { Tokens } from "./tokenStore";

/** The library stores nothing: the site stores the tokens itself. */
const noStorage = { setItem: () => "", getItem: () => null, removeItem: () => "", clear: () => "" };

/** Completes a sign-in with a code of the authenticator app. Throws ProviderError. A wrong code can be retried. */
export type SecondStep = (code: string) => Promise<void>;

/**
 * Signs in with SRP: the password never leaves the page. Returns the second step, or null when none is required. The
 * library is large: import this module on demand only. Throws ProviderError or ApiError.
 */
export const signIn = async (email: string, password: string): Promise<SecondStep | null> => {
  const composed = password.normalize("NFC");
  try {
    return await signInWith(email, composed);
  } catch (error) {
    // The password of an older account may be kept as it was typed.
    const isWrong = error instanceof ProviderError && error.code === "NotAuthorizedException";
    if (!isWrong || composed === password) throw error;
    return signInWith(email, password);
  }
};

const signInWith = async (email: string, password: string): Promise<SecondStep | null> => {
  const settings = await readSettings();
  const pool = new CognitoUserPool({
    UserPoolId: settings.userPoolId,
    ClientId: settings.userPoolClientId,
    endpoint: endpointOf(settings),
    Storage: noStorage,
    AdvancedSecurityDataCollectionFlag: false,
  });
  const user = new CognitoUser({ Username: email.toLowerCase(), Pool: pool, Storage: noStorage });
  const details = new AuthenticationDetails({
    Username: email.toLowerCase(),
    Password: password,
    ClientMetadata: inThisLanguage(),
  });
  const session = await new Promise<CognitoUserSession | null>((resolve, reject) => {
    user.authenticateUser(details, {
      onSuccess: resolve,
      onFailure: (error) => reject(readFailure(error)),
      totpRequired: () => resolve(null),
    });
  });
  if (session === null) return secondStepOf(user);
  begin(session);
  return null;
};

/** A trigger creates a missing profile in this language. */
const inThisLanguage = () => ({ locale: locale.get() });

const begin = (session: CognitoUserSession): void => beginSession(readTokens(session));

const secondStepOf =
  (user: CognitoUser): SecondStep =>
  async (code) => {
    const session = await new Promise<CognitoUserSession>((resolve, reject) => {
      user.sendMFACode(
        code,
        { onSuccess: resolve, onFailure: (error) => reject(readFailure(error)) },
        "SOFTWARE_TOKEN_MFA",
        inThisLanguage(),
      );
    });
    begin(session);
  };

const readTokens = (session: CognitoUserSession): Tokens => ({
  accessToken: session.getAccessToken().getJwtToken(),
  refreshToken: session.getRefreshToken().getToken(),
  expiresAt: session.getAccessToken().getExpiration() * 1000,
});

/** The library's errors carry Cognito's name as `code` or `name`. */
const readFailure = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error("Sign-in failed", { cause: error });
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  if (code === "NetworkError" || error.message === "Network error") return new NetworkError(error);
  return code.endsWith("Exception") ? cognitoFailure(code, error.message) : error;
};
