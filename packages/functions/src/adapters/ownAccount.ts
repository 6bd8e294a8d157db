import { DomainError } from "@majlis/core/kernel/errors";
import type { SignInAccount } from "@majlis/core/account/deleteMe";
import * as z from "zod/mini";
import { settings } from "#functions/settings";

const [region] = settings.USER_POOL_ID.split("_");
const endpoint = settings.COGNITO_ENDPOINT ?? `https://cognito-idp.${region}.amazonaws.com/`;
const timeoutMs = 8000;

const Refusal = z.record(z.string(), z.unknown());

/**
 * The Cognito account of an access token, through the two calls that a person may make with no more than that token:
 * the function needs no right over anybody else's account.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUser.html
 */
export const createOwnAccount = (accessToken: string): SignInAccount => ({
  check: async () => {
    const refusal = await ask("GetUser", accessToken);
    if (refusal === "NotAuthorizedException") throw new DomainError("NotSignedIn");
    refuseOthers("GetUser", refusal);
  },
  remove: async () => refuseOthers("DeleteUser", await ask("DeleteUser", accessToken)),
});

/** The name of Cognito's refusal; undefined when it did what was asked. */
const ask = async (action: string, AccessToken: string): Promise<string | undefined> => {
  const reply = await fetch(endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ AccessToken }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (reply.ok) return undefined;
  const { ["__type"]: type } = Refusal.parse(await reply.json());
  return String(type).replace(/^.*#/, "");
};

/** An account that is gone is what was wanted. */
const refuseOthers = (action: string, refusal: string | undefined): void => {
  if (refusal !== undefined && refusal !== "UserNotFoundException")
    throw new Error(`Cognito refused ${action}: ${refusal}`);
};
