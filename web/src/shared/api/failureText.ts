import { errors, type ErrorCode } from "@majlis/contracts/errors";
import { ApiError, ProviderError } from "./apiErrors";
import { translateServerText } from "../i18n/translateServerText";

export interface FailureText {
  readonly title: string;
  readonly message: string;
}

/** Titles that say less than whatever was tried. */
const generic: ReadonlySet<string> = new Set(["Error", errors.NotFound.title]);

/**
 * What to say of a failure when something was tried whose own row is `fallback`: a refusal with a title of its own
 * (MembershipRequired, NotSignedIn, NetworkError) keeps it, others stand under the fallback's title with the
 * server's message, and what nobody expected shows the fallback's both.
 */
export const failureText = (error: unknown, fallback: ErrorCode): FailureText => {
  const { title, message } = englishText(error, fallback);
  return { title: translateServerText(title), message: translateServerText(message) };
};

const englishText = (error: unknown, fallback: ErrorCode): FailureText => {
  const row: FailureText = errors[fallback];
  if (error instanceof ProviderError) return { title: row.title, message: error.message };
  if (!(error instanceof ApiError) || error.code === "Unexpected") return row;
  const own: FailureText = errors[error.code];
  return { title: generic.has(own.title) ? row.title : own.title, message: error.message || own.message };
};
