import type { ErrorCode } from "@majlis/contracts/errors";
import { uiMessages } from "../ui/ui.messages";
import type { FailureText } from "./failureText";
import { bringWording } from "./i18n";
import { logFailure } from "./log";

/**
 * The words for a failure. They come beside the first page, so that they are there without network. Where even they
 * cannot be loaded, that much is known: nothing answers.
 */
export const loadFailureText = async (error: unknown, fallback: ErrorCode): Promise<FailureText> => {
  try {
    const { failureText } = await import("./failureText");
    await bringWording();
    return failureText(error, fallback);
  } catch (cause) {
    logFailure("The wording of failures did not load", cause);
    return { title: uiMessages.get().offline, message: "" };
  }
};
