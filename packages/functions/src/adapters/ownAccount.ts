import { DomainError } from "@majlis/core/kernel/errors";
import type { AllSessions } from "@majlis/core/account/signOut";
import type { SignInAccount } from "@majlis/core/account/deleteMe";
import * as z from "zod/mini";
import { settings } from "#functions/settings";

const [region] = settings.USER_POOL_ID.split("_");
const endpoint = settings.COGNITO_ENDPOINT ?? `https://cognito-idp.${region}.amazonaws.com/`;

const ErrorBody = z.record(z.string(), z.unknown());

type OwnAccount = SignInAccount & AllSessions;

/**
 * The Cognito account of an access token. Uses GetUser, GlobalSignOut and DeleteUser, which the token itself authorizes, so the
 * function needs no IAM permission on the user pool.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUser.html
 */
export const createOwnAccount = (accessToken: string): OwnAccount => ({
  check: async () => {
    const exception = await callCognito("GetUser", accessToken);
    if (exception === "NotAuthorizedException") throw new DomainError("NotSignedIn");
    throwUnlessGone("GetUser", exception);
  },
  isOpen: async () => {
    const exception = await callCognito("GetUser", accessToken);
    if (exception !== "NotAuthorizedException") throwUnlessGone("GetUser", exception);
    return exception === undefined;
  },
  endSessions: async () => {
    const exception = await callCognito("GlobalSignOut", accessToken);
    // A call at the same time has ended them.
    if (exception !== "NotAuthorizedException") throwUnlessGone("GlobalSignOut", exception);
  },
  remove: async () => throwUnlessGone("DeleteUser", await callCognito("DeleteUser", accessToken)),
});

/** Calls Cognito. Returns the name of the exception; undefined on success. */
const callCognito = async (action: string, AccessToken: string): Promise<string | undefined> => {
  const reply = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ AccessToken }),
    // A redirect would carry the access token to another address.
    redirect: "error",
    signal: AbortSignal.timeout(settings.CALL_LIMIT_MS),
  });
  if (reply.ok) return undefined;
  const { ["__type"]: type } = ErrorBody.parse(await reply.json());
  return String(type).replace(/^.*#/, "");
};

/** Accepts UserNotFoundException: the account is already deleted. */
const throwUnlessGone = (action: string, exception: string | undefined): void => {
  if (exception !== undefined && exception !== "UserNotFoundException")
    throw new Error(`Cognito rejected ${action}: ${exception}`);
};
