import { defineMessages } from "../lib/i18n";

export const largeCodeMessages = defineMessages("largeCode", {
  show: "Show Full Screen",
  hint: "Turn up the brightness and let the partner scan this code.",
});
