import { defineMessages } from "../../lib/i18n";

export const legalMessages = defineMessages("legal", {
  contents: "On this page",
  since: "In force since",
  write: "Write to Us",
  toAccount: "My Data and Account",
  toMembership: "About the Membership",
});
