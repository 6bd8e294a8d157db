import type { ErrorCode } from "@majlis/contracts/errors";
import { toast } from "../ui/toast";
import { ApiError } from "./apiErrors";
import { loadFailureText } from "./loadFailureText";
import { logFailure } from "./log";
import { ProviderError } from "../session/ProviderError";

/** Shows a failure as the one toast. */
export const toastFailure = async (error: unknown, fallback: ErrorCode): Promise<void> => {
  if (!(error instanceof ApiError || error instanceof ProviderError)) logFailure(fallback, error);
  const { title, message } = await loadFailureText(error, fallback);
  toast({ title, description: message, tone: "danger" });
};

/** Shows a row of the catalogue as the one toast, for what the page refuses itself. */
export const toastRefusal = (code: ErrorCode): void => void toastFailure(new ApiError(code), code);
