import type { ErrorCode } from "@majlis/contracts/errors";
import { toast } from "../ui/toast";
import { ApiError, ProviderError } from "./apiErrors";
import { loadTranslations } from "../i18n/i18n";
import type { FailureText } from "./failureText";
import { logFailure } from "./log";
import { sharedMessages } from "../messages/en";

/** Shows a failure as a toast. */
export const toastFailure = async (error: unknown, fallback: ErrorCode): Promise<void> => {
  if (!(error instanceof ApiError || error instanceof ProviderError)) logFailure(fallback, error);
  const { title, message, action } = await loadFailureText(error, fallback);
  toast({ title, description: message, action, tone: "danger" });
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

/** Shows an error of the catalogue as a toast, for errors of the page itself. */
export const toastRefusal = (code: ErrorCode): void => void toastFailure(new ApiError(code), code);

/**
 * The text of a failure. The texts load right after the first page, so that they are available offline. When they
 * failed to load, the page is offline.
 */
export const loadFailureText = async (error: unknown, fallback: ErrorCode): Promise<FailureText> => {
  try {
    const { failureText } = await import("./failureText");
    await loadTranslations();
    return failureText(error, fallback);
  } catch (cause) {
    logFailure("The texts of failures did not load", cause);
    return { title: sharedMessages.get().ui.offline, message: "", isNamed: true };
  }
};
