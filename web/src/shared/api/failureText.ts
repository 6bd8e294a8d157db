import { errors, type ErrorCode } from "@majlis/contracts/errors";
import { ApiError, ProviderError } from "./apiErrors";
import { translateServerText } from "../i18n/translateServerText";

export interface FailureText {
  readonly title: string;
  readonly message: string;
  /** Whether the title says what failed. */
  readonly isNamed: boolean;
}

type EnglishText = Omit<FailureText, "isNamed">;

/** Titles that are less specific than the title of the failed action. */
const generic: ReadonlySet<string> = new Set(["Error", errors.NotFound.title]);

/**
 * The text of a failed action whose own error is `fallback`. An API error with a specific title (MembershipRequired,
 * NotSignedIn, NetworkError) keeps its title. Other API errors show the fallback's title and the server's message.
 * Unexpected errors show the fallback's title and message.
 */
export const failureText = (error: unknown, fallback: ErrorCode): FailureText => {
  const { title, message } = englishText(error, fallback);
  return {
    title: translateServerText(title),
    message: translateServerText(message),
    isNamed: !generic.has(title),
  };
};

const englishText = (error: unknown, fallback: ErrorCode): EnglishText => {
  const row: EnglishText = errors[fallback];
  if (error instanceof ProviderError) return { title: row.title, message: providerReason(error) };
  if (!(error instanceof ApiError) || error.code === "Unexpected") return row;
  const own: EnglishText = errors[error.code];
  return { title: generic.has(own.title) ? row.title : own.title, message: error.message || own.message };
};

/** The pool's only rule is the length, and its own text does not name the minimum. */
const providerReason = ({ code, message }: ProviderError): string =>
  code === "InvalidPasswordException" ? errors.PasswordTooShort.message : message;
