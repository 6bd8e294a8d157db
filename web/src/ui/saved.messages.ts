import { params } from "@nanostores/i18n";
import { defineMessages } from "../lib/i18n";

export const savedMessages = defineMessages("saved", {
  offline: "You are offline",
  notReached: "Majlis cannot be reached",
  savedAt: params("This is what was saved on {date} at {time}. Its QR code scans as ever."),
});
