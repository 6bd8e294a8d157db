import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of tickets and cards, which public pages do not load. */
export const codesMessages = defineMessages("shared/codes", {
  largeCode: {
    show: "Show Full Screen",
    hint: "Turn up the brightness and let the partner scan this code.",
  },
  saved: {
    offline: "You are offline",
    notReached: "Majlis cannot be reached",
    savedAt: params("This is what was saved on {date} at {time}. Its QR code scans as ever."),
  },
});
