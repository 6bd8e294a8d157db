import type { ErrorReply } from "@majlis/contracts/errorReply";
import { errors, isErrorCode, type ErrorCode } from "@majlis/contracts/errors";

/** A reply of the API that says no. `fields` maps an input's path to what is wrong with it. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, reply?: ErrorReply) {
    super(reply?.error ?? errors[code].message);
    this.name = "ApiError";
    this.code = code;
    this.title = errors[code].title;
    this.fields = reply?.fields ?? {};
    this.requestId = reply?.requestId;
  }

  static fromReply(reply: ErrorReply): ApiError {
    return new ApiError(isErrorCode(reply.code) ? reply.code : "Unexpected", reply);
  }
}

/** No reply at all: no network, or it took too long. */
export class NetworkError extends ApiError {
  constructor(cause: unknown) {
    super("NetworkError");
    this.name = "NetworkError";
    this.cause = cause;
  }
}
