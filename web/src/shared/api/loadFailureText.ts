import type { ErrorCode } from "@majlis/contracts/errors";
import type { FailureText } from "./failureText";
import { loadTranslations } from "../i18n/i18n";
import { logFailure } from "./log";
import { sharedMessages } from "#shared/messages/en.ts";

/**
 * The words for a failure. They come beside the first page, so that they are there without network. Where even they
 * cannot be loaded, that much is known: nothing answers.
 */
export const loadFailureText = async (error: unknown, fallback: ErrorCode): Promise<FailureText> => {
  try {
    const { failureText } = await import("./failureText");
    await loadTranslations();
    return failureText(error, fallback);
  } catch (cause) {
    logFailure("The wording of failures did not load", cause);
    return { title: sharedMessages.get().ui.offline, message: "" };
  }
};
