import { requestSignInCode } from "@majlis/contracts/account/signInCode";
import { call } from "../api/api";
import { locale } from "../i18n/i18n";
import { beginSession } from "./beginSession";
import { callCognito } from "./callCognito";

/**
 * Asks for a code that signs in, by mail. Returns the id of the request, which the sign-in needs. The answer is the same
 * for every address. `next` is a page of the site. Throws ApiError: TooManyRequests.
 */
export const askSignInCode = async (email: string, next?: string): Promise<string> => {
  const known = requestSignInCode.body.shape.next.safeParse(next);
  const body = { email, locale: locale.get(), ...(known.data !== undefined && { next: known.data }) };
  return (await call(requestSignInCode, { body })).request;
};

/**
 * Signs in with the code of a request. Throws ProviderError: NotAuthorizedException, the same for a wrong code, one that
 * has ended, and an account that needs its password.
 */
export const signInByCode = async (email: string, request: string, code: string): Promise<void> => {
  const USERNAME = email.toLowerCase();
  const { Session } = await callCognito("InitiateAuth", {
    AuthFlow: "CUSTOM_AUTH",
    AuthParameters: { USERNAME },
  });
  const { AuthenticationResult: result } = await callCognito("RespondToAuthChallenge", {
    ChallengeName: "CUSTOM_CHALLENGE",
    Session,
    ChallengeResponses: { USERNAME, ANSWER: `${request}.${code}` },
    ClientMetadata: { locale: locale.get() },
  });
  if (!result?.AccessToken || !result.RefreshToken || result.ExpiresIn === undefined)
    throw new Error("Cognito answered a sign-in without tokens");
  beginSession({
    accessToken: result.AccessToken,
    refreshToken: result.RefreshToken,
    expiresAt: Date.now() + result.ExpiresIn * 1000,
    isByCode: true,
  });
};
