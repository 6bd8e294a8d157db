import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of a payment by transfer. */
export const transferMessages = defineMessages("features/membership/transfer", {
  page: {
    title: "Pay by transfer",
    loading: "Loading your payment",
    subject: "For",
    membership: count({ one: "Membership, {count} month", many: "Membership, {count} months" }),
    amount: "Amount",
    amountInDinars: "Amount in dinars",
    alias: "Pay to",
    reference: "Reference",
    referenceNote: "Write it as the purpose of the transfer. It tells us that the money is yours.",
    instructions: "How to pay",
    until: params("Pay until {deadline}. After that this payment ends, and nothing is charged."),
    claim: "I Have Paid",
    claiming: "Sending...",
    copy: "Copy",
    ofName: params(": {name}"),
    copied: params("{name} copied"),
    notCopied: "Copying is not allowed here",
  },
  notice: {
    claimed: "We are checking",
    claimedBody: "You get an email as soon as the money has arrived. You can close this page.",
    confirmed: "Your payment has arrived",
    confirmedMembership: "Your membership is active, and your card is ready.",
    confirmedSeat: "We emailed your ticket.",
    payback: "There was no seat for it any more, so all of it goes back to you.",
    seeCard: "See My Card",
    seeTickets: "See My Tickets",
    rejected: "We did not find your payment",
    rejectedBody: "If you have paid, write to us with the reference.",
    expired: "This payment has ended",
    expiredBody: "Nothing was charged. If you have paid meanwhile, write to us with the reference.",
    canceled: "This event was canceled",
    canceledBody:
      "Please do not send the money. If you have sent it, write to us with the reference: we pay it back.",
    canceledClaimed: "When your money has arrived, we pay all of it back. You get an email.",
    seeEvents: "See Events",
    again: "Start Again",
  },
});
