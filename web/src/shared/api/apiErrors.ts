import { type ErrorCode, isErrorCode } from "@majlis/contracts/errors";
import { ErrorReply } from "@majlis/contracts/replies";

/**
 * An error reply of the API. The message is the server's. Without one, as for an error of the page itself, the message
 * of the error catalogue is shown (failureText.ts). `fields` maps the path of an input to its problem. `present` has what somebody else saved.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly present: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, reply?: ErrorReply) {
    super(reply?.error ?? "");
    this.name = "ApiError";
    this.code = code;
    this.fields = reply?.fields ?? {};
    this.present = reply?.present ?? {};
    this.requestId = reply?.requestId;
  }
}

/** No response: no network, or a timeout. */
export class NetworkError extends ApiError {
  constructor(cause: unknown) {
    super("NetworkError");
    this.name = "NetworkError";
    this.cause = cause;
  }
}

/** An error of the sign-in service with its own message. `code` is its name, such as NotAuthorizedException. */
export class ProviderError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(withoutTriggerPrefix(message));
    this.name = "ProviderError";
    this.code = code;
  }
}

/** Cognito wraps a trigger's message: "PreSignUp failed with error This password is too common..". */
const withoutTriggerPrefix = (message: string): string => {
  const [, reason] = /^\w+ failed with error (.*)\.$/s.exec(message) ?? [];
  return reason ?? message;
};

/**
 * Errors without a code of ours, by status. API Gateway answers `{ "message": "Too Many Requests" }`, CloudFront and its
 * firewall an HTML page.
 */
const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: "NotSignedIn",
  403: "RequestBlocked",
  404: "NotFound",
  413: "BodyTooLarge",
  429: "TooManyRequests",
  503: "Busy",
  504: "Busy",
};

/** Reads an error reply of the API, or of what stands before it. */
export const readRefusal = async (response: Response): Promise<ApiError> => {
  const reply = readJson(await response.text());
  const { data } = ErrorReply.safeParse(reply);
  if (data && isErrorCode(data.code)) return new ApiError(data.code, data);
  // API Gateway refuses a token of the wrong kind in JSON. The firewall answers HTML.
  if (response.status === 403 && reply !== undefined) return new ApiError("NotAllowed");
  return new ApiError(codesByStatus[response.status] ?? "Unexpected");
};

/** Undefined for a text that is not JSON. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
