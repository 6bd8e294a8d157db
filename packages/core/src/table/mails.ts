import * as z from "zod/mini";

/** Queues of mails. Each has a rate of its own, so that `bulk` never delays `ticket`. */
export const mailLanes = ["ticket", "bulk"] as const;
export type MailLane = (typeof mailLanes)[number];

interface MailRow {
  /**
   * `ticket`: a mail that one person waits for. `bulk`: a mail that one cause sends to many people, and a notice that can
   * wait.
   */
  readonly lane: MailLane;
  /** Mails of this template that a person gets about one occasion in a day. The ticket itself is always in My Tickets. */
  readonly perDay?: number;
}

/** The groups of people of a message to many people. `arrived`: holders who were admitted. `returned`: who gave a seat
 * back without its money. */
export const mailGroups = [
  "holders",
  "arrived",
  "requesters",
  "waitlist",
  "payers",
  "returned",
  "followers",
  "admins",
] as const;

interface MailToManyRow {
  /** What each person gets. */
  readonly mail: MailTemplate;
  /** Absent where the row of the outbox names its audience. */
  readonly groups?: readonly (typeof mailGroups)[number][];
  /** Whether changes of a quarter of an hour become one mail. A host could repeat them without limit. */
  readonly isGathered?: true;
  /** Whether the occasion is off: paid tickets are refunded, unpaid seats and pending requests end. */
  readonly ends?: true;
  /** Whether the occasion costs nothing any more: paid tickets are refunded and stay, and others are not told. */
  readonly repays?: true;
  /** Whether only people from before a time get it, which the row of the outbox has. Later ones know already. */
  readonly isForEarlier?: true;
  /** Whether a person gets one such mail a day, and one for each occasion. */
  readonly isDaily?: true;
}

/**
 * Messages to one person. `event_…` templates also serve gatherings. Each is written in `mail/mails/`. A template without
 * a mail does not compile.
 */
const toOne = {
  ticket_issued: { lane: "ticket", perDay: 3 },
  ticket_resent: { lane: "ticket" },
  ticket_canceled: { lane: "ticket", perDay: 3 },
  guest_removed: { lane: "ticket" },
  substitute_came: { lane: "ticket" },
  reminder: { lane: "bulk" },
  place_told: { lane: "bulk" },
  thanks: { lane: "bulk" },
  kursi_given: { lane: "ticket" },
  kursi_taken: { lane: "bulk" },
  kursi_returned: { lane: "bulk" },
  waitlist_joined: { lane: "ticket", perDay: 3 },
  // The seat is held for a limited time.
  seat_offered: { lane: "ticket" },
  offer_lapsed: { lane: "bulk" },
  waitlist_closed: { lane: "bulk" },
  waitlist_passed: { lane: "bulk" },
  request_received: { lane: "ticket" },
  request_approved: { lane: "ticket" },
  request_declined: { lane: "ticket" },
  request_closed: { lane: "bulk" },
  event_changed: { lane: "bulk" },
  event_canceled: { lane: "bulk" },
  guest_message: { lane: "bulk" },
  helper_invited: { lane: "ticket" },
  hosting_canceled: { lane: "ticket" },
  date_changed: { lane: "bulk" },
  contact_received: { lane: "ticket" },
  contact_reply: { lane: "ticket" },
  application_received: { lane: "ticket" },
  application_decided: { lane: "ticket" },
  membership_receipt: { lane: "ticket" },
  renewal_soon: { lane: "bulk" },
  payment_failed: { lane: "ticket" },
  seat_refunded: { lane: "ticket" },
  ticket_refunded: { lane: "ticket" },
  membership_returned: { lane: "ticket" },
  membership_canceled: { lane: "ticket" },
  membership_resumed: { lane: "ticket" },
  membership_stopped: { lane: "ticket" },
  months_unneeded: { lane: "ticket" },
  // A list of people can bring months to thousands.
  months_changed: { lane: "bulk" },
  member_invited: { lane: "bulk" },
  // The cancellation of an event refunds all of its tickets.
  event_free: { lane: "bulk" },
  refund_sent: { lane: "bulk" },
  refund_failed: { lane: "ticket" },
  gift_bought: { lane: "ticket" },
  gift_redeemed: { lane: "ticket" },
  transfer_reminder: { lane: "bulk" },
  transfer_expired: { lane: "bulk" },
  transfer_rejected: { lane: "ticket" },
  host_requests: { lane: "bulk" },
  host_waitlist: { lane: "bulk" },
  host_digest: { lane: "bulk" },
  host_tomorrow: { lane: "bulk" },
  role_changed: { lane: "ticket" },
  suspension_changed: { lane: "ticket" },
  founder_left: { lane: "bulk" },
  host_event: { lane: "bulk" },
  test_mail: { lane: "ticket" },
  letter_ordered: { lane: "ticket" },
  sign_in_code: { lane: "ticket" },
  weekly_letter: { lane: "bulk" },
} as const satisfies Readonly<Record<string, MailRow>>;
export type MailTemplate = keyof typeof toOne;
export const mails: Readonly<Record<MailTemplate, MailRow>> = toOne;

/** Messages to many people. Delivery writes one row for each person. */
const toMany = {
  event_changed_all: { mail: "event_changed", groups: ["holders", "payers"], isGathered: true },
  event_canceled_all: {
    mail: "event_canceled",
    groups: ["holders", "requesters", "payers", "returned"],
    ends: true,
  },
  event_free_all: { mail: "event_free", groups: ["holders"], repays: true },
  place_told_all: { mail: "place_told", groups: ["holders"], isForEarlier: true },
  date_changed_all: { mail: "date_changed", groups: ["waitlist", "requesters"], isGathered: true },
  guest_message_all: { mail: "guest_message" },
  founder_left_all: { mail: "founder_left", groups: ["admins"] },
  host_event_all: { mail: "host_event", groups: ["followers"], isDaily: true },
} as const satisfies Readonly<Record<string, MailToManyRow>>;
export type FanOutTemplate = keyof typeof toMany;
export const mailsToMany: Readonly<Record<FanOutTemplate, MailToManyRow>> = toMany;

export type OutboxTemplate = MailTemplate | FanOutTemplate;

const isMail = (template: string): template is MailTemplate => template in mails;
export const isFanOut = (template: string): template is FanOutTemplate => template in mailsToMany;

export const mailTemplates: readonly MailTemplate[] = Object.keys(mails).filter(isMail);
export const outboxTemplates: readonly OutboxTemplate[] = [
  ...mailTemplates,
  ...Object.keys(mailsToMany).filter(isFanOut),
];

/**
 * The lane of a new row, or `fanOut` for a message to many people. During a deployment, a row of the next version can
 * have an unknown template. Its delivery fails in the lane, and the next version repeats it.
 */
export const wayOf = (template: string): MailLane | "fanOut" => {
  if (isFanOut(template)) return "fanOut";
  return isMail(template) ? mails[template].lane : "ticket";
};

/** A message of a lane: the outbox row to deliver. */
export const MailMessage = z.object({ id: z.string(), lane: z.enum(mailLanes) });
export type MailMessage = z.infer<typeof MailMessage>;
