import { type SiteSettings, SiteSettings as schema, siteSettingsPath } from "@majlis/contracts/siteSettings";
import { ApiError, NetworkError, NoAnswer, ProviderError, readRefusal } from "../api/apiErrors";

/**
 * The deployment's settings, read again for each call: a tab that is open for days follows a replaced user pool. Throws
 * ApiError.
 */
export const readSettings = async (): Promise<SiteSettings> => {
  const response = await reach(siteSettingsPath, { cache: "no-cache" });
  if (!response.ok) throw await readRefusal(response);
  return schema.parse(await response.json());
};

/** The endpoint of the user pool: the local stand-in, or AWS in the region of the pool's id (`eu-central-1_AbC…`). */
export const endpointOf = ({ userPoolId, cognitoEndpoint }: SiteSettings): string =>
  cognitoEndpoint
    ? new URL(cognitoEndpoint, location.origin).href
    : `https://cognito-idp.${userPoolId.split("_")[0]}.amazonaws.com/`;

/** The parts of Cognito's replies that the site reads. */
export interface CognitoReply {
  readonly UserMFASettingList?: readonly string[];
  readonly SecretCode?: string;
  readonly AuthenticationResult?: {
    readonly AccessToken?: string;
    readonly RefreshToken?: string;
    readonly ExpiresIn?: number;
  };
  /** Goes from one step of a sign-in to the next. */
  readonly Session?: string;
  /** The name and the message of an error. */
  readonly __type?: string;
  readonly message?: string;
}

/**
 * Calls the user pool with one unsigned POST. Only the sign-in (SRP) needs the library, see signIn.ts. Throws
 * ProviderError or ApiError, which is NetworkError without a response.
 */
export const callCognito = async (
  action: string,
  input: Readonly<Record<string, unknown>>,
): Promise<CognitoReply> => {
  const settings = await readSettings();
  const client = "AccessToken" in input ? {} : { ClientId: settings.userPoolClientId };
  const response = await reach(endpointOf(settings), {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ...client, ...input }),
  });
  if (response.ok) return await response.json();
  const { __type: type = nameOf(response), message } = await readError(response);
  const code = type.split("#").at(-1) ?? type;
  throw cognitoFailure(code, message ?? code);
};

const readError = async (response: Response): Promise<CognitoReply> => {
  const text = await response.text();
  return text.startsWith("{") ? JSON.parse(text) : {};
};

/** What stands before Cognito refuses in HTML. */
const nameOf = ({ status }: Response): string =>
  status === 403 || status === 429 ? "ForbiddenException" : `Cognito answered ${status}`;

/**
 * A pool or client that does not exist is being replaced: the next call reads the new settings. A throttle of Cognito
 * is about all people together, a refusal of its firewall about one address.
 */
const otherFailures: Readonly<Record<string, () => ApiError>> = {
  ResourceNotFoundException: () => new ApiError("Busy"),
  TooManyRequestsException: () => new NoAnswer("Busy"),
  ForbiddenException: () => new NoAnswer("TooManyRequests"),
};

export const cognitoFailure = (code: string, message: string): ApiError | ProviderError =>
  otherFailures[code]?.() ?? new ProviderError(code, message);

const reach = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw new NetworkError(error);
  }
};
