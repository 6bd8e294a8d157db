import { sharedMessages } from "../messages/en";
import { toast } from "../ui/toast";

/** Browsers within apps, and views of the web without a browser: most keep no file and say nothing. */
const withinApps = /Instagram|FBAN|FBAV|FB_IAB|WhatsApp|Snapchat|TikTok|musical_ly|LinkedInApp|Line\/|; wv\)/;

/** Browsers read a file late, so that it stays for a minute. */
const keptMs = 60_000;

/** Downloads text as a file. */
export const download = (name: string, type: string, content: string): void =>
  saveFile(name, new Blob([content], { type }));

/** Downloads a file. */
export const saveFile = (name: string, file: Blob): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
  helpWithinApp();
};

/** Where apps are known to drop files, says how to get one: with the address of the page, to select. */
export const helpWithinApp = (): void => {
  if (!withinApps.test(navigator.userAgent)) return;
  const { title, body } = sharedMessages.get().withinApp;
  toast({ title, description: body, selectable: location.href });
};
