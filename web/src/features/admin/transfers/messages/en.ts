import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of the admins' payments. */
export const adminTransfersMessages = defineMessages("features/admin/transfers", {
  page: {
    title: "Payments",
    intro: "Transfers to confirm. Reported ones first, oldest on top.",
    search: "Reference",
    showAll: "Show All",
    loading: "Loading payments",
    noneTitle: "No payments to confirm",
    noneBody: "When somebody pays by transfer, the payment waits for you here.",
    notFoundTitle: "No payment with this reference",
    notFoundBody: "Check the six letters and digits in the transfer's purpose.",
    showMore: "Show More",
    membership: count({ one: "Membership, {count} month", many: "Membership, {count} months" }),
    deleted: "Deleted account",
    opened: params("Started {date}"),
    claimedOn: params("Reported as paid {date}"),
    days: count({ one: "{count} day", many: "{count} days" }),
    awaiting: "Not reported",
    claimed: "To confirm",
    confirmed: "Confirmed",
    rejected: "Rejected",
    expired: "Ended",
    confirm: "Confirm",
    reject: "Reject",
    ofReference: params(" {reference}"),
  },
  dialog: {
    confirmTitle: params("{amount} with the reference {reference} has arrived?"),
    confirmBody:
      "Look at the account first. The person gets the membership or the ticket at once, with a receipt by email.",
    confirm: "Confirm Payment",
    deciding: "Saving...",
    confirmed: "Payment confirmed",
    membership: "The membership is active.",
    ticket: "The ticket is issued.",
    payback: "There is no seat or account for it any more: pay the money back.",
    rejectTitle: params("Reject the payment {reference}?"),
    rejectBody:
      "The person gets an email with your reason. A seat that is held for it goes to the next person on the waitlist.",
    reason: "Reason",
    reject: "Reject Payment",
    rejected: "Payment rejected",
  },
});
