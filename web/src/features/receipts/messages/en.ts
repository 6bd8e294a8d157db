import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const receiptsMessages = defineMessages("features/receipts", {
  list: {
    title: "Receipts",
    intro: "Every payment and refund, each with a receipt to print.",
    loading: "Loading your receipts",
    emptyTitle: "No receipts yet",
    emptyBody: "Once you pay for a membership or a seat, its receipt is here.",
    emptyAction: "See Events",
    more: "Show More Receipts",
    of: params(", receipt {number}"),
    refund: "Refund",
    reversal: "Refund did not arrive",
  },
  receipt: {
    pageTitle: params("Receipt {number}"),
    loading: "Loading the receipt",
    back: "All receipts",
    payment: "Receipt",
    refund: "Refund receipt",
    reversal: "Refund that did not arrive",
    print: "Print",
    number: "Number",
    date: "Date",
    seller: "Seller",
    registration: "Registration number",
    taxNumber: "Tax number",
    buyer: "Buyer",
    method: "Payment method",
    what: "Description",
    amount: "Amount",
    paid: "Paid",
    returned: "Refunded",
    notReturned: "Not refunded yet",
    refundOf: "Refund of receipt",
  },
  /** What was paid, and how. */
  line: {
    membership: "Membership",
    membershipUntil: params("Membership until {date}"),
    seat: "Seat",
    gift: "Membership as a gift",
    stripe: "Card, by Stripe",
    transfer: "Transfer",
    demo: "Simulated: nothing was charged",
  },
});
