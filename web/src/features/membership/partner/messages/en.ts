import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of a partner who records a bill. */
export const partnerMessages = defineMessages("features/membership/partner", {
  bill: {
    title: "What was the bill?",
    body: "Record it, so that the member sees what the card saved.",
    amount: "Bill before the discount",
    amountHint: "Leave it empty to note the visit only.",
    currency: "Currency",
    JOD: "JOD",
    USD: "USD",
    saved: "Discount given (optional)",
    savedHint: "Leave it empty if the guidebook has your discount.",
    submit: "Record the Bill",
    busy: "Recording...",
    recorded: "Recorded",
    saving: params("{name} saved {sum}"),
    toPay: params("To pay: {sum}"),
    visit: params("The visit of {name} is noted."),
  },
});
