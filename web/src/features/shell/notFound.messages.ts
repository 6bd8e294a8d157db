import { defineMessages } from "../../lib/i18n";

export const notFoundMessages = defineMessages("notFound", {
  notFoundTitle: "Page not found",
  notFoundBody: "This street does not exist, even in old Amman.",
  backToHome: "Back to Home",
});
