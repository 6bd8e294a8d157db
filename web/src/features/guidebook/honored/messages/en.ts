import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of a member's report. They load with the question. */
export const honoredMessages = defineMessages("features/guidebook/honored", {
  report: {
    question: "Was your card honored?",
    ofBusiness: params(": {name}"),
    yes: "Yes",
    no: "No",
    saving: "Saving…",
    saidYes: "You said: honored. Change",
    saidNo: "You said: not honored. Change",
    saved: "Thank you. Your answer counts for 90 days.",
  },
});
