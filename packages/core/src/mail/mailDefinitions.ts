import type { MailTemplate } from "#core/table/mails";
import type { MailDefinition } from "./mail";
import { applicationDecided } from "./mails/applicationDecided";
import { applicationReceived } from "./mails/applicationReceived";
import { contactReceived } from "./mails/contactReceived";
import { contactReply } from "./mails/contactReply";
import { dateChanged } from "./mails/dateChanged";
import { eventCanceled } from "./mails/eventCanceled";
import { eventChanged } from "./mails/eventChanged";
import { eventFree } from "./mails/eventFree";
import { founderLeft } from "./mails/founderLeft";
import { giftBought } from "./mails/giftBought";
import { giftRedeemed } from "./mails/giftRedeemed";
import { guestMessage } from "./mails/guestMessage";
import { guestRemoved } from "./mails/guestRemoved";
import { helperInvited } from "./mails/helperInvited";
import { hostDigest } from "./mails/hostDigest";
import { hostEvent } from "./mails/hostEvent";
import { hostRequests } from "./mails/hostRequests";
import { hostTomorrow } from "./mails/hostTomorrow";
import { hostWaitlist } from "./mails/hostWaitlist";
import { hostingCanceled } from "./mails/hostingCanceled";
import { kursiGiven } from "./mails/kursiGiven";
import { kursiReturned } from "./mails/kursiReturned";
import { kursiTaken } from "./mails/kursiTaken";
import { letterOrdered } from "./mails/letterOrdered";
import { memberInvited } from "./mails/memberInvited";
import { membershipCanceled } from "./mails/membershipCanceled";
import { membershipReceipt } from "./mails/membershipReceipt";
import { membershipResumed } from "./mails/membershipResumed";
import { membershipReturned } from "./mails/membershipReturned";
import { membershipStopped } from "./mails/membershipStopped";
import { monthsChanged } from "./mails/monthsChanged";
import { monthsUnneeded } from "./mails/monthsUnneeded";
import { offerLapsed } from "./mails/offerLapsed";
import { paymentFailed } from "./mails/paymentFailed";
import { placeTold } from "./mails/placeTold";
import { refundFailed } from "./mails/refundFailed";
import { refundSent } from "./mails/refundSent";
import { reminder } from "./mails/reminder";
import { renewalSoon } from "./mails/renewalSoon";
import { requestApproved } from "./mails/requestApproved";
import { requestClosed } from "./mails/requestClosed";
import { requestDeclined } from "./mails/requestDeclined";
import { requestReceived } from "./mails/requestReceived";
import { roleChanged } from "./mails/roleChanged";
import { seatOffered } from "./mails/seatOffered";
import { seatRefunded } from "./mails/seatRefunded";
import { signInCode } from "./mails/signInCode";
import { substituteCame } from "./mails/substituteCame";
import { suspensionChanged } from "./mails/suspensionChanged";
import { testMail } from "./mails/testMail";
import { thanks } from "./mails/thanks";
import { ticketCanceled } from "./mails/ticketCanceled";
import { ticketIssued } from "./mails/ticketIssued";
import { ticketRefunded } from "./mails/ticketRefunded";
import { transferExpired } from "./mails/transferExpired";
import { transferRejected } from "./mails/transferRejected";
import { transferReminder } from "./mails/transferReminder";
import { waitlistClosed } from "./mails/waitlistClosed";
import { waitlistJoined } from "./mails/waitlistJoined";
import { waitlistPassed } from "./mails/waitlistPassed";
import { weeklyLetter } from "./mails/weeklyLetter";

/** Every mail by its template. A template without a mail does not compile. */
export const mailDefinitions: Readonly<Record<MailTemplate, MailDefinition>> = {
  ticket_issued: ticketIssued,
  ticket_resent: ticketIssued,
  ticket_canceled: ticketCanceled,
  guest_removed: guestRemoved,
  substitute_came: substituteCame,
  reminder: reminder,
  place_told: placeTold,
  thanks: thanks,
  kursi_given: kursiGiven,
  kursi_taken: kursiTaken,
  kursi_returned: kursiReturned,
  waitlist_joined: waitlistJoined,
  seat_offered: seatOffered,
  offer_lapsed: offerLapsed,
  waitlist_closed: waitlistClosed,
  waitlist_passed: waitlistPassed,
  request_received: requestReceived,
  request_approved: requestApproved,
  request_declined: requestDeclined,
  request_closed: requestClosed,
  event_changed: eventChanged,
  event_canceled: eventCanceled,
  guest_message: guestMessage,
  helper_invited: helperInvited,
  hosting_canceled: hostingCanceled,
  date_changed: dateChanged,
  contact_received: contactReceived,
  contact_reply: contactReply,
  application_received: applicationReceived,
  application_decided: applicationDecided,
  membership_receipt: membershipReceipt,
  renewal_soon: renewalSoon,
  payment_failed: paymentFailed,
  seat_refunded: seatRefunded,
  ticket_refunded: ticketRefunded,
  event_free: eventFree,
  membership_returned: membershipReturned,
  membership_canceled: membershipCanceled,
  membership_resumed: membershipResumed,
  membership_stopped: membershipStopped,
  months_unneeded: monthsUnneeded,
  months_changed: monthsChanged,
  member_invited: memberInvited,
  refund_sent: refundSent,
  refund_failed: refundFailed,
  gift_bought: giftBought,
  gift_redeemed: giftRedeemed,
  transfer_reminder: transferReminder,
  transfer_expired: transferExpired,
  transfer_rejected: transferRejected,
  host_requests: hostRequests,
  host_waitlist: hostWaitlist,
  host_digest: hostDigest,
  host_tomorrow: hostTomorrow,
  role_changed: roleChanged,
  suspension_changed: suspensionChanged,
  founder_left: founderLeft,
  host_event: hostEvent,
  test_mail: testMail,
  letter_ordered: letterOrdered,
  sign_in_code: signInCode,
  weekly_letter: weeklyLetter,
};
