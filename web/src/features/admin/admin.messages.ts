import { defineMessages } from "../../lib/i18n";

export const adminMessages = defineMessages("admin", {
  none: "–",
});
