import type { MailTemplate } from "#core/table/mails";
import {
  composeEventCanceled,
  composeEventChanged,
  composeRequestApproved,
  composeRequestClosed,
  composeRequestDeclined,
  composeRequestReceived,
  composeTicket,
} from "./composeEventMails";
import {
  composeApplicationDecided,
  composeApplicationReceived,
  composeContactReceived,
  composeContactReply,
} from "./contactMails";
import { composeGiftBought, composeGiftRedeemed } from "./giftMails";
import { composeGuestMessage } from "./guestMessageMails";
import {
  composeHostDigest,
  composeHostRequests,
  composeHostTomorrow,
  composeHostWaitlist,
} from "./hostNewsMails";
import { composeHostEvent } from "./hostEventMails";
import { composeHelperInvited } from "./helperMails";
import { composeHostingCanceled } from "./hostingMails";
import { composeLetterOrdered, composeWeeklyLetter } from "./letterMails";
import { composeKursiGiven, composeKursiReturned, composeKursiTaken } from "./kursiMails";
import type { Composer } from "./mail";
import {
  composeMembershipCanceled,
  composeMembershipResumed,
  composeMembershipReturned,
  composeMembershipStopped,
  composeMonthsUnneeded,
} from "./membershipEndMails";
import {
  composePaymentFailed,
  composeReceipt,
  composeRenewalSoon,
  composeSeatRefunded,
} from "./membershipMails";
import { composeRefundFailed, composeRefundSent } from "./paymentMails";
import { composeFounderLeft, composeRoleChanged } from "./roleMails";
import { composeMissedTwice, composeThanks } from "./thanksMails";
import {
  composeDateChanged,
  composeGuestRemoved,
  composeOfferExpired,
  composePlaceTold,
  composeReminder,
  composeSeatOffered,
  composeTicketCanceled,
  composeTicketRefunded,
  composeWaitlistClosed,
  composeWaitlistJoined,
  composeWaitlistPassed,
} from "./ticketMails";
import { composeTransferExpired, composeTransferRejected, composeTransferReminder } from "./transferMails";

/** One composer for each template. A template without a composer does not compile. */
export const composers: Record<MailTemplate, Composer> = {
  ticket_issued: composeTicket,
  ticket_resent: composeTicket,
  ticket_canceled: composeTicketCanceled,
  guest_removed: composeGuestRemoved,
  reminder: composeReminder,
  place_told: composePlaceTold,
  thanks: composeThanks,
  missed_twice: composeMissedTwice,
  waitlist_joined: composeWaitlistJoined,
  seat_offered: composeSeatOffered,
  offer_lapsed: composeOfferExpired,
  waitlist_closed: composeWaitlistClosed,
  waitlist_passed: composeWaitlistPassed,
  request_received: composeRequestReceived,
  request_approved: composeRequestApproved,
  request_declined: composeRequestDeclined,
  request_closed: composeRequestClosed,
  event_changed: composeEventChanged,
  event_canceled: composeEventCanceled,
  guest_message: composeGuestMessage,
  helper_invited: composeHelperInvited,
  hosting_canceled: composeHostingCanceled,
  date_changed: composeDateChanged,
  contact_received: composeContactReceived,
  contact_reply: composeContactReply,
  application_received: composeApplicationReceived,
  application_decided: composeApplicationDecided,
  membership_receipt: composeReceipt,
  renewal_soon: composeRenewalSoon,
  payment_failed: composePaymentFailed,
  seat_refunded: composeSeatRefunded,
  kursi_given: composeKursiGiven,
  kursi_taken: composeKursiTaken,
  kursi_returned: composeKursiReturned,
  ticket_refunded: composeTicketRefunded,
  membership_returned: composeMembershipReturned,
  membership_canceled: composeMembershipCanceled,
  membership_resumed: composeMembershipResumed,
  membership_stopped: composeMembershipStopped,
  months_unneeded: composeMonthsUnneeded,
  refund_sent: composeRefundSent,
  refund_failed: composeRefundFailed,
  gift_bought: composeGiftBought,
  gift_redeemed: composeGiftRedeemed,
  transfer_reminder: composeTransferReminder,
  transfer_expired: composeTransferExpired,
  transfer_rejected: composeTransferRejected,
  host_requests: composeHostRequests,
  host_waitlist: composeHostWaitlist,
  host_digest: composeHostDigest,
  host_tomorrow: composeHostTomorrow,
  role_changed: composeRoleChanged,
  founder_left: composeFounderLeft,
  host_event: composeHostEvent,
  letter_ordered: composeLetterOrdered,
  weekly_letter: composeWeeklyLetter,
};
