import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const cardMessages = defineMessages("card", {
  title: "Membership card",
  loading: "Loading your card",
  member: "Majlis member",
  since: "Member since",
  validUntil: "Valid until",
  noEnd: "No end",
  unknown: "Unknown",
  largeTitle: "Membership QR code",
  statusTitle: "Membership status",
  active: "Active",
  past_due: "Payment due",
  canceled_at_period_end: "Canceled",
  expired: "Expired",
  activeBody: params("Renews on {date}, $20 for the next month."),
  pastDueBody: params("The last payment did not go through. Settle it, or your membership ends on {date}."),
  canceledBody: params("You stay a member until {date}. Nothing more will be charged."),
  expiredBody: params("It ended on {date}. You can begin again at any time."),
  endlessBody: "Your card comes with your role and does not end.",
  cancel: "Cancel Membership",
  keep: "Keep My Membership",
  canceling: "Canceling...",
  cancelQuestion: "Cancel your membership?",
  cancelConsequence: params(
    "You stay a member until {date}: your card, the guidebook and direct registration work until then. After that your account is a free one again, and nothing more is charged.",
  ),
  cancelUnpaid:
    "Your membership ends at once, as its last month was not paid: your card, the guidebook and direct registration stop working. Your account is a free one again, and nothing more is charged.",
  canceledToast: "Membership canceled",
  canceledToastBody: params("You stay a member until {date}."),
  endedToastBody: "Your account is a free one again.",
  manage: "Payments and Receipts",
  opening: "Opening...",
  renew: "Become a Member",
  settle: "Settle the Payment",
});
