import type { ErrorCode } from "@majlis/contracts/errors";
import { toast } from "../ui/toast";
import { ApiError, ProviderError } from "./apiErrors";
import { loadTranslations } from "../i18n/i18n";
import { failureText, type FailureText } from "./failureText";
import { logFailure } from "./log";

/** Shows a failure as a toast. */
export const toastFailure = async (
  error: unknown,
  fallback: ErrorCode,
  tone: "ok" | "danger" = "danger",
): Promise<void> => {
  if (!(error instanceof ApiError || error instanceof ProviderError)) logFailure(fallback, error);
  const { title, message, action } = await loadFailureText(error, fallback);
  toast({ title, description: message, action, tone });
};

/**
 * Shows the failure of a form as a toast, and returns its text for the form. The form shows the message, so the toast
 * has it only under the title "Error", which names nothing.
 */
export const toastFormFailure = async (error: unknown, fallback: ErrorCode): Promise<FailureText> => {
  if (!(error instanceof ApiError || error instanceof ProviderError)) logFailure(fallback, error);
  const { title, message, isNamed } = await loadFailureText(error, fallback);
  toast({ title, ...(!isNamed && { description: message }), tone: "danger" });
  return { title, message, isNamed };
};

/** Shows an error of the catalogue as a toast, for errors of the page itself. What is only the next step is "ok". */
export const toastRefusal = (code: ErrorCode, tone?: "ok" | "danger"): void =>
  void toastFailure(new ApiError(code), code, tone);

/** The text of a failure, once the texts of the page's language are loaded. */
export const loadFailureText = async (error: unknown, fallback: ErrorCode): Promise<FailureText> => {
  await loadTranslations();
  return failureText(error, fallback);
};
