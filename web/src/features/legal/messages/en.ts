import { defineMessages } from "#shared/i18n/i18n.ts";

export const legalMessages = defineMessages("features/legal", {
  frame: {
    contents: "On this page",
    since: "In force since",
    write: "Write to Us",
    toAccount: "My Data and Account",
    toConduct: "Code of Conduct",
    toMembership: "About the Membership",
  },
});
