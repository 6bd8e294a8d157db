import { houseName } from "@majlis/contracts/house/house";
import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** The form that reports an event, a gathering or a host to the team. */
export const reportMessages = defineMessages("shared/report", {
  form: {
    open: "Report",
    event: "Report this event",
    gathering: "Report this gathering",
    host: "Report this host",
    body: `Only the ${houseName.en} team reads your report. The host does not learn of it.`,
    reason: "What is wrong?",
    unsafe: "I do not feel safe",
    harassment: "Harassment or hate",
    misleading: "The description is not true",
    illegal: "Something illegal, or a scam",
    other: "Something else",
    text: "What happened? (optional)",
    danger: params("In danger, call {number} first."),
    dangerFirst: "In danger, call the police first.",
    toConduct: "Code of Conduct",
    send: "Send Report",
    sending: "Sending...",
    sent: "Report sent",
    sentBody: "The team reads it, usually within two days.",
  },
});
