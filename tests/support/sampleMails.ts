// One sample of each mail.
import type { Locale } from "@majlis/contracts/locales";
import { kursiGivenMail, kursiReturnedMail, kursiTakenMail } from "@majlis/core/mail/kursiMails";
import { confirmMail, existingAccountMail, resetMail } from "@majlis/core/mail/accountMails";
import {
  applicationReceivedMail,
  approvedMail,
  contactMail,
  contactReplyMail,
  declinedApplicationMail,
} from "@majlis/core/mail/contactMails";
import { hostEventMail } from "@majlis/core/mail/hostEventMails";
import { helperInvitedMail } from "@majlis/core/mail/helperMails";
import { giftBoughtMail, giftRedeemedMail } from "@majlis/core/mail/giftMails";
import { guestMessageMail } from "@majlis/core/mail/guestMessageMails";
import { canceledMail, changedHoldMail, changedMail, ticketMail } from "@majlis/core/mail/eventMails";
import {
  declinedMail,
  requestApprovedMail,
  requestClosedMail,
  requestMail,
} from "@majlis/core/mail/requestMails";
import { hostingCanceledMail } from "@majlis/core/mail/hostingMails";
import {
  hostDigestMail,
  hostRequestsMail,
  hostTomorrowMail,
  hostWaitlistMail,
} from "@majlis/core/mail/hostNewsMails";
import type { MailBody } from "@majlis/core/mail/layout";
import { type Letter, letterOrderedMail, weeklyLetterMail } from "@majlis/core/mail/letterMails";
import type { Addressee } from "@majlis/core/mail/mail";
import { loadMailMessages } from "@majlis/core/mail/mailMessages";
import {
  membershipCanceledMail,
  membershipResumedMail,
  membershipReturnedMail,
  membershipStoppedMail,
  monthsUnneededMail,
} from "@majlis/core/mail/membershipEndMails";
import {
  paymentFailedMail,
  receiptMail,
  renewalSoonMail,
  seatRefundedMail,
} from "@majlis/core/mail/membershipMails";
import { refundFailedMail, refundSentMail } from "@majlis/core/mail/paymentMails";
import { founderLeftMail, roleChangedMail } from "@majlis/core/mail/roleMails";
import { missedTwiceMail, thanksMail } from "@majlis/core/mail/thanksMails";
import {
  dateChangedMail,
  guestRemovedMail,
  offerExpiredMail,
  placeToldMail,
  reminderMail,
  seatOfferedMail,
  ticketCanceledMail,
  ticketRefundedMail,
  waitlistClosedMail,
  waitlistPassedMail,
  waitlistJoinedMail,
} from "@majlis/core/mail/ticketMails";
import {
  renewalTransferMail,
  transferExpiredMail,
  transferRejectedMail,
  transferReminderMail,
} from "@majlis/core/mail/transferMails";
import type { EventRow } from "@majlis/core/table/occasions/event.entity";
import type { MailTemplate } from "@majlis/core/table/mails";

await loadMailMessages("ar");

export const site = "https://majlis.test";
const instant = "2026-12-05T17:00:00.000Z";
export const event = {
  id: "evt_1",
  title: "(Oud) & tea",
  starts_at: instant,
  venue_name: "Beit Yafa",
  venue_address: "7 Stairs",
  city: "Amman",
  hostName: "Lina Haddad",
  picture: "/share/events/evt_1.png?v=1",
  hostPage: "/hosts/hst_1",
};
const money = { amount_cents: 1500, refunded: true, simulated: true };
const message = { sender_name: "Lina Haddad", subject: "Bring a jacket", text: "It gets cold.\nSee you!" };
const counts = { capacity: 20, attendee_count: 12 };
const roles = ["admin", "city_founder", "member", "free_user"] as const;
const month = { amount_cents: 2000, period_ends_at: instant, simulated: true };
const savings = [
  { amount: 3500, currency: "JOD" },
  { amount: 450, currency: "USD" },
] as const;
const gift = {
  id: "gft_1",
  code: "7K3M9QX2ABCD4567",
  months: 3,
  amount_cents: 6000,
  expires_at: instant,
};
const transfer = { reference: "7K2QXM", amount_cents: 6000, expires_at: instant };
const payTo = { alias: "MAJLISAMMAN", instructions: { en: "Open CliQ.", ar: "افتح كليك." } };
export const link = { siteUrl: site, email: "rami@majlis.test", code: "{####}" };

const evening: EventRow = {
  ...event,
  id: "evt_00000000000000000000000001",
  district: "jabalAmman",
  description: "An evening.",
  founder_id: "usr_1",
  founder_name: "Lina Haddad",
  founder_role: "city_founder",
  price_cents: 1200,
  is_public: true,
  location_hidden: true,
  status: "published",
  attendee_count: 3,
  sequence: 0,
  created_at: instant,
};

/** A letter with every part. */
export const letter: Letter = {
  city: "Amman",
  token: "token",
  show: ({ id, title }) => ({ ...event, id, title }),
  events: [evening, { ...evening, id: "evt_00000000000000000000000002", price_cents: 0, title: "Oud" }],
  partners: [{ id: "biz_1", name: "Jasmine House", category: "Restaurants", district: "jabalWeibdeh" }],
  photo: { event_id: evening.id, id: "pic_1", width: 800, height: 600, alt: "Guests", event: evening },
};

/** Every mail in all variants. A template without a sample does not compile. */
const samples: Record<
  MailTemplate | "confirm" | "reset" | "existingAccount",
  (to: Addressee) => readonly MailBody[]
> = {
  confirm: ({ locale }) => [confirmMail({ ...link, locale })],
  reset: ({ locale }) => [resetMail({ ...link, locale })],
  existingAccount: ({ locale }) => [existingAccountMail({ ...link, locale })],
  ticket_issued: (to) => [
    ticketMail(to, event, "EVT-1", site, {
      paid: { amount_cents: 1500, receipt: "9F3A21BC07D1-0001" },
    }),
    ticketMail(to, event, "EVT-1", site, { guests: [{ name: "Omar", code: "EVT-2" }] }),
  ],
  ticket_resent: (to) => [
    ticketMail(to, { ...event, venue_name: undefined }, "EVT-1", site),
    ticketMail(to, { ...event, venue_name: undefined, place_from: instant }, "EVT-1", site),
  ],
  place_told: (to) => [placeToldMail(to, event, site), placeToldMail({ ...to, isGuest: true }, event, site)],
  ticket_canceled: (to) => [
    ticketCanceledMail(to, event, site),
    ticketCanceledMail(to, event, site, { money: { ...money, refunded: false }, guests: ["Omar", "Rana"] }),
  ],
  guest_removed: (to) => [
    guestRemovedMail(to, event, site),
    guestRemovedMail(to, event, site, { message: "The evening is for families only.", money }),
  ],
  reminder: (to) => [
    reminderMail(to, event, "EVT-1", site),
    reminderMail(to, event, "EVT-1", site, "01k9.e01k9.proof"),
  ],
  missed_twice: (to) => [missedTwiceMail(to, event, site)],
  thanks: (to) => [
    thanksMail(to, event, site),
    thanksMail(to, event, site, [
      {
        id: "nof_00000000000000000000000001",
        partner: "7",
        text: "2 + 1",
        from: "2026-12-03T19:00:00.000Z",
        until: "2026-12-03T23:00:00.000Z",
        distance: "nearby",
        district: "jabalWeibdeh",
        map_url: "https://maps.example.com/vinyl",
      },
    ]),
  ],
  waitlist_joined: (to) => [waitlistJoinedMail(to, event, site)],
  seat_offered: (to) => [seatOfferedMail(to, event, instant, site)],
  offer_lapsed: (to) => [offerExpiredMail(to, event, true, site), offerExpiredMail(to, event, false, site)],
  waitlist_passed: (to) =>
    (["membership", "private", "unavailable"] as const).map((reason) =>
      waitlistPassedMail(to, event, reason, site),
    ),
  waitlist_closed: (to) => [waitlistClosedMail(to, event, site)],
  request_received: (to) => [requestMail(to, event, site)],
  request_approved: (to) => [
    requestApprovedMail(to, { ...event, price_cents: 1500 }, site),
    requestApprovedMail(to, { ...event, price_cents: 0 }, site),
  ],
  request_declined: (to) => [declinedMail(to, event, site)],
  request_closed: (to) => [requestClosedMail(to, event, site)],
  event_changed: (to) => [
    changedMail(to, event, site),
    changedMail(to, { ...event, earlier: { ...event, starts_at: instant, venue_name: "Beit Sykes" } }, site),
    changedMail(to, event, site, { paid_cents: 5000, refundable_until: instant }),
    changedHoldMail(to, event, site),
  ],
  date_changed: (to) => [dateChangedMail(to, event, site)],
  event_canceled: (to) => [
    canceledMail(to, event, { message: "The oud broke." }, site),
    canceledMail(to, event, { message: "", money }, site),
    canceledMail(to, { ...event, canceled_by: "team" }, { message: "It was reported." }, site),
    canceledMail(to, event, { held: "unpaid" }, site),
    canceledMail(to, event, { held: "claimed" }, site),
  ],
  guest_message: (to) => [
    guestMessageMail(to, event, { ...message, audience: "guests", takes_replies: true }, site),
    guestMessageMail(to, event, { ...message, audience: "waitlist", takes_replies: false }, site),
  ],
  host_event: (to) => [hostEventMail(to, event, { hostId: "hst_1", token: "token" }, site)],
  letter_ordered: (to) => [letterOrderedMail(to, { city: "Amman", token: "token" }, site)],
  weekly_letter: ({ locale }) => [
    weeklyLetterMail([locale], letter, site),
    weeklyLetterMail([locale], { ...letter, partners: [], photo: undefined }, site),
  ],
  helper_invited: (to) => [
    helperInvitedMail(to, event, { role: "coHost", fragment: "evt.hlp.token" }, site),
    helperInvitedMail(to, event, { role: "doorStaff", fragment: "evt.hlp.token" }, site),
  ],
  hosting_canceled: (to) => [
    hostingCanceledMail(to, event, "Please choose a public place.", site),
    hostingCanceledMail(to, event, undefined, site),
  ],
  contact_received: (to) => [contactMail(to, site)],
  contact_reply: (to) => [
    contactReplyMail(to, { text: "Yes, there is a lift.\nSee you!", sentAt: instant }, site),
  ],
  application_received: (to) => [applicationReceivedMail(to, site)],
  application_decided: (to) => [
    approvedMail(to, "Irbid", site),
    declinedApplicationMail(to, { city: "Irbid", reason: "Too early." }, site),
  ],
  membership_receipt: (to) => [
    receiptMail(to, { ...month, renewed: false }, site),
    receiptMail(to, { ...month, renewed: true }, site),
  ],
  renewal_soon: (to) => [
    renewalSoonMail(to, month, site),
    renewalSoonMail(to, { ...month, saved: savings }, site),
    renewalTransferMail(to, transfer, payTo, site, savings),
  ],
  payment_failed: (to) => [paymentFailedMail(to, instant, site)],
  ticket_refunded: (to) => [ticketRefundedMail(to, event, site)],
  membership_returned: (to) => [membershipReturnedMail(to, instant, site)],
  membership_stopped: (to) => [
    membershipStoppedMail(to, { free: false }, site),
    membershipStoppedMail(to, { free: true }, site),
  ],
  months_unneeded: (to) => [
    monthsUnneededMail(to, { free: false }, site),
    monthsUnneededMail(to, { free: true }, site),
  ],
  refund_sent: (to) => [
    refundSentMail(to, { amount_cents: 1500, title: event.title, simulated: false }, site),
    refundSentMail(to, { amount_cents: 1500, receipt: "9F3A21BC07D1-0002", simulated: true }, site),
  ],
  refund_failed: (to) => [
    refundFailedMail(to, { amount_cents: 1500, title: event.title }, site),
    refundFailedMail(to, { amount_cents: 2000, title: undefined }, site),
  ],
  gift_bought: (to) => [
    giftBoughtMail(to, gift, { receipt: "9F3A21BC07D1-0001", simulated: false }, site),
    giftBoughtMail(to, { ...gift, months: 1 }, { simulated: true }, site),
  ],
  gift_redeemed: (to) => [
    giftRedeemedMail(to, { id: gift.id, months: 12 }, site),
    giftRedeemedMail(to, { id: gift.id, months: 3, receiver: "Dina" }, site),
  ],
  transfer_reminder: (to) => [
    transferReminderMail(to, transfer, payTo, site),
    transferReminderMail(to, { ...transfer, title: event.title }, payTo, site),
  ],
  transfer_expired: (to) => [transferExpiredMail(to, transfer, site)],
  transfer_rejected: (to) => [transferRejectedMail(to, { ...transfer, reason: "No money." }, site)],
  membership_canceled: (to) => [
    membershipCanceledMail(to, { goodUntil: instant, isResumable: true }, site),
    membershipCanceledMail(to, { goodUntil: instant, isResumable: false }, site),
    membershipCanceledMail(to, { goodUntil: undefined, isResumable: false }, site),
  ],
  membership_resumed: (to) => [
    membershipResumedMail(to, { period_ends_at: instant, provider: "stripe" }, site),
    membershipResumedMail(to, { period_ends_at: instant, provider: "demo" }, site),
    membershipResumedMail(to, { period_ends_at: instant, provider: "transfer" }, site),
  ],
  host_requests: (to) => [hostRequestsMail(to, event, 3, site)],
  host_waitlist: (to) => [hostWaitlistMail(to, event, { ...counts, waiting_count: 2 }, site)],
  host_digest: (to) => [hostDigestMail(to, event, { ...counts, joined: 4, canceled: 1 }, site)],
  host_tomorrow: (to) => [
    hostTomorrowMail(to, event, { ...counts, isToday: false }, site),
    hostTomorrowMail(to, event, { attendee_count: 3, isToday: true }, site),
  ],
  role_changed: (to) => [
    ...roles.map((role) => roleChangedMail(to, role, site)),
    roleChangedMail(to, "free_user", site, { gatherings: [event], events: [event] }),
  ],
  founder_left: (to) => [founderLeftMail(to, "Lina Haddad", [{ ...event, pending_requests: 2 }], site)],
  kursi_given: (to) => [
    kursiGivenMail(to, event, { amount_cents: 1200, receipt: "9F3A21BC07D1-0003" }, site),
  ],
  kursi_taken: (to) => [kursiTakenMail(to, event, site)],
  kursi_returned: (to) => [
    kursiReturnedMail(to, { ...event, status: "published" }, { amount_cents: 1200 }, site),
    kursiReturnedMail(to, { ...event, status: "canceled" }, { amount_cents: 1200 }, site),
  ],
  seat_refunded: (to) => [seatRefundedMail(to, event.title, site)],
};

/** Each mail in a language. */
export const mailsIn = (locale: Locale) =>
  Object.entries(samples).flatMap(([template, compose]) =>
    compose({ name: "Rami Test", locale }).map((mail) => ({ template, ...mail })),
  );
