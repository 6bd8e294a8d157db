import { type ErrorCode, isErrorCode } from "@majlis/contracts/errors";
import { ErrorReply } from "@majlis/contracts/replies";

/**
 * An error reply of the API. The message is the server's. Without one, as for an error of the page itself, the message
 * of the error catalogue is shown (failureText.ts). `fields` maps the path of an input to its problem. `present` has
 * the values that another person saved.
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

/** What came back says nothing: an error of what stands before the API, or a reply that the contract does not have. */
export class NoAnswer extends ApiError {
  constructor(code: ErrorCode, cause?: unknown) {
    super(code);
    this.name = "NoAnswer";
    this.cause = cause;
  }
}

/** No response: no network, or a timeout. */
export class NetworkError extends NoAnswer {
  constructor(cause: unknown) {
    super("NetworkError", cause);
    this.name = "NetworkError";
  }
}

/** Refusals of ours that are about the moment. */
const momentary: ReadonlySet<ErrorCode> = new Set(["Busy", "Maintenance", "TooManyRequests", "Unexpected"]);

/**
 * Whether a failed call has its answer: a refusal of ours about the person or the thing. After everything else the known
 * role and the saved data stay, the door decides from its list, and the call is made again later.
 */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && !(error instanceof NoAnswer) && !momentary.has(error.code);

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
 * The texts of errors without a code of ours, by status. API Gateway answers `{ "message": "Too Many Requests" }`, CloudFront and its
 * firewall an HTML page.
 */
const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  403: "RequestBlocked",
  404: "NotFound",
  413: "BodyTooLarge",
  429: "TooManyRequests",
  503: "Busy",
  504: "Busy",
};

/**
 * Reads an error reply of the API, or of what stands before it. Of the latter, only 401 is about the person. `isTyped`:
 * the texts of firewall and limits speak to a person who typed something.
 */
export const readRefusal = async (response: Response, isTyped = true): Promise<ApiError> => {
  const { status } = response;
  const reply = readJson(await response.text());
  const { data } = ErrorReply.safeParse(reply);
  if (data && isErrorCode(data.code)) return new ApiError(data.code, data);
  if (status === 401) return new ApiError("NotSignedIn");
  if (!isTyped && (status === 403 || status === 429)) return new NoAnswer("Busy");
  // API Gateway refuses a token of the wrong kind in JSON. The firewall answers HTML.
  if (status === 403 && reply !== undefined) return new NoAnswer("NotAllowed");
  return new NoAnswer(codesByStatus[status] ?? "Unexpected");
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
