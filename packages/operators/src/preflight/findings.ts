import type { Deployment } from "@majlis/functions/deployment/deployment";

/** `failed` stops a deployment. `warning` does not. */
export interface Finding {
  readonly name: string;
  readonly result: "ok" | "warning" | "failed";
  /** What was found and, unless it is ok, what to do. */
  readonly detail: string;
}

/** Where a stage is deployed. */
export interface Place {
  readonly stage: string;
  /** Region of the API, the table, the functions and the mail. */
  readonly region: string;
  readonly account: string;
  /** The stage's file of settings is not there. */
  readonly needsFile?: boolean;
}

/** What a check knows about the deployment. */
export interface Context extends Place {
  readonly deployment: Deployment;
}

/** A check of the account, which needs no variables of the deployment. */
export type AccountCheck = (place: Place) => Promise<readonly Finding[]>;

export type Check = (context: Context) => Promise<readonly Finding[]>;

export const ok = (name: string, detail: string): Finding => ({ name, result: "ok", detail });
export const warning = (name: string, detail: string): Finding => ({ name, result: "warning", detail });
export const failed = (name: string, detail: string): Finding => ({ name, result: "failed", detail });

/** Settings of every client: answers soon, also without a network. */
export const clientOptions = (region: string) => ({
  region,
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
});

/** Whether an error has one of these names, as AWS and Node.js use them. */
export const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  namesOf(error).some((name) => names.includes(name));

/** Name and code of an error and its causes. */
const namesOf = (error: unknown): readonly string[] =>
  error instanceof Error
    ? [error.name, "code" in error ? String(error.code) : "", ...namesOf(error.cause)]
    : [];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What to do about credentials that AWS did not accept, or a network that did not reach it. */
export const explainFailure = (error: unknown): string => {
  if (isNamed(error, "CredentialsProviderError", "CredentialsError"))
    return "There are no credentials. Set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";
  if (isNamed(error, "ExpiredToken", "ExpiredTokenException", "TokenRefreshRequired", "RequestExpired"))
    return "The credentials have expired. Run `aws sso login`, or set new keys.";
  if (
    isNamed(
      error,
      "InvalidClientTokenId",
      "UnrecognizedClientException",
      "SignatureDoesNotMatch",
      "AuthFailure",
      "InvalidSignatureException",
    )
  )
    return "AWS does not accept the credentials. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN.";
  if (isNamed(error, "ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ENETUNREACH", "ETIMEDOUT", "TimeoutError"))
    return "AWS cannot be reached. Check the network, the proxy and AWS_REGION.";
  return `AWS answered: ${messageOf(error)}`;
};

/** The finding of a check that threw. Without permission to look, the operator looks in the console. */
export const unchecked = (name: string, error: unknown): Finding =>
  isNamed(error, "AccessDenied", "AccessDeniedException", "UnauthorizedOperation")
    ? warning(name, `Not checked: ${messageOf(error)} Allow the action, or check it in the console.`)
    : failed(name, explainFailure(error));
