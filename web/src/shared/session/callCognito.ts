import { NetworkError, ProviderError } from "../api/apiErrors";

const { VITE_USER_POOL_ID, VITE_USER_POOL_CLIENT_ID, VITE_COGNITO_ENDPOINT } = import.meta.env;

export const userPoolId = VITE_USER_POOL_ID;
export const clientId = VITE_USER_POOL_CLIENT_ID;

/** The endpoint of the user pool: the local stand-in, or AWS in the region of the pool's id (`eu-central-1_AbC…`). */
export const cognitoEndpoint = (): string =>
  VITE_COGNITO_ENDPOINT
    ? new URL(VITE_COGNITO_ENDPOINT, location.origin).href
    : `https://cognito-idp.${userPoolId.split("_")[0]}.amazonaws.com/`;

/** The parts of Cognito's replies that the site reads. */
export interface CognitoReply {
  readonly UserMFASettingList?: readonly string[];
  readonly SecretCode?: string;
  readonly AuthenticationResult?: { readonly AccessToken?: string; readonly ExpiresIn?: number };
  /** The name and the message of an error. */
  readonly __type?: string;
  readonly message?: string;
}

/**
 * Calls the user pool with one unsigned POST. Only the sign-in (SRP) needs the library, see signIn.ts. Throws
 * ProviderError, or NetworkError without a response.
 */
export const callCognito = async (
  action: string,
  input: Readonly<Record<string, unknown>>,
): Promise<CognitoReply> => {
  const response = await post(action, "AccessToken" in input ? input : { ClientId: clientId, ...input });
  const reply: CognitoReply = await response.json();
  if (response.ok) return reply;
  const { __type: type = `Cognito answered ${response.status}`, message } = reply;
  const code = type.split("#").at(-1) ?? type;
  throw new ProviderError(code, message ?? code);
};

const post = async (action: string, body: object): Promise<Response> => {
  try {
    return await fetch(cognitoEndpoint(), {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(body),
    });
  } catch (error) {
    throw new NetworkError(error);
  }
};
