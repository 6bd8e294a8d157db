import type { ErrorReply } from "@majlis/contracts/replies";
import type { ErrorCode } from "@majlis/contracts/errors";

/**
 * A call that was answered with no. The message is the server's; without one, as for what the page refuses itself, the
 * catalogue's row speaks (failureText.ts). `fields` maps an input's path to what is wrong with it.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, reply?: ErrorReply) {
    super(reply?.error ?? "");
    this.name = "ApiError";
    this.code = code;
    this.fields = reply?.fields ?? {};
    this.requestId = reply?.requestId;
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

/** A refusal of the sign-in service in its own words: `code` is its name, as NotAuthorizedException. */
export class ProviderError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(withoutTriggerPrefix(message));
    this.name = "ProviderError";
    this.code = code;
  }
}

/** Cognito passes on a trigger's text as "PreSignUp failed with error This password is too common..". */
const withoutTriggerPrefix = (message: string): string => {
  const [, reason] = /^\w+ failed with error (.*)\.$/s.exec(message) ?? [];
  return reason ?? message;
};
