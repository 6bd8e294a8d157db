import { logFailure } from "../api/log";
import { toast } from "./toast";

interface CopyTexts {
  readonly title: string;
  readonly description?: string;
  readonly failed: string;
}

/** Copies a text and says so. If the browser refuses, the toast shows the text to select by hand until it is closed. */
export const copyText = async (text: string, { failed, ...done }: CopyTexts): Promise<void> => {
  try {
    await globalThis.navigator.clipboard.writeText(text);
    toast(done);
  } catch (error) {
    logFailure("Copying failed", error);
    toast({ title: failed, selectable: text, tone: "danger" });
  }
};
