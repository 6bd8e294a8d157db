import type { AuditEntry } from "@majlis/contracts/admin";
import { home } from "@majlis/contracts/cities";
import { lastDayOf } from "@majlis/core/membership/membership.rules";
import { roles } from "@majlis/contracts/roles";
import { cityName, formatCharged, formatInstant, formatMonth } from "#shared/i18n/format.ts";
import type { adminMessages } from "../messages/en";

type Wording = ReturnType<typeof adminMessages.get>["audit"];

const sentences = {
  "account.suspended": "suspended",
  "account.suspension_lifted": "suspensionLifted",
  "event.location_hidden": "locationHidden",
  "event.location_revealed": "locationRevealed",
  "event.changed": "eventChanged",
  "event.canceled": "eventCanceled",
  "event.deleted": "eventDeleted",
  "event.attendees_read": "attendeesRead",
  "event.attendees_exported": "attendeesExported",
  "event.message_sent": "messageSent",
  "event.guest_added": "guestAdded",
  "event.guest_promoted": "guestPromoted",
  "event.guest_removed": "guestRemoved",
  "helper.invited": "helperInvited",
  "helper.accepted": "helperAccepted",
  "helper.revoked": "helperRevoked",
  "gathering.canceled": "gatheringCanceled",
  "business.created": "businessCreated",
  "business.updated": "businessUpdated",
  "business.offers_changed": "nightOffersChanged",
  "business.deleted": "businessDeleted",
  "business.desk_created": "deskCreated",
  "business.desk_replaced": "deskReplaced",
  "business.desk_revoked": "deskRevoked",
  "business.redemption_removed": "redemptionRemoved",
  "business.proposal_accepted": "proposalAccepted",
  "business.proposal_declined": "proposalDeclined",
  "application.approved": "applicationApproved",
  "application.declined": "applicationDeclined",
  "application.granted": "applicationGranted",
  "gift.bought": "giftBought",
  "gift.issued": "giftIssued",
  "gift.used": "giftUsed",
  "gift.withdrawn": "giftWithdrawn",
  "membership.activated": "membershipActivated",
  "membership.renewed": "membershipRenewed",
  "membership.canceled": "membershipCanceled",
  "membership.resumed": "membershipResumed",
  "membership.ended": "membershipEnded",
  "membership.returned": "membershipReturned",
  "payment.returned": "paymentReturned",
  "payment.refunded": "paymentRefunded",
  "payment.refund_failed": "refundFailed",
  "payment.ended": "paymentEnded",
  "payment.page_closed": "pageClosed",
  "payment.retried": "paymentRetried",
  "payment.mismatched": "paymentMismatched",
  "opening.confirmed": "openingConfirmed",
  "opening.reopened": "openingReopened",
  "opening.mail_sent": "testMailSent",
  "letter.skipped": "letterSkipped",
  "letter.restored": "letterRestored",
  "statement.paid": "statementPaid",
  "statement.withdrawn": "statementWithdrawn",
  "statement.received": "statementReceived",
  "till.withdrawn": "tillWithdrawn",
  "transfer.confirmed": "transferConfirmed",
  "transfer.rejected": "transferRejected",
} as const satisfies Readonly<Record<string, keyof Wording>>;

const isKnown = (action: string): action is keyof typeof sentences => Object.hasOwn(sentences, action);

/** An audit entry as a sentence. An unknown action, as of a newer server, shows its name. */
export const auditSentence = (entry: AuditEntry, messages: Wording): string => {
  const actor = actorOf(entry, messages);
  const subject = subjectOf(entry, messages);
  const { action, detail } = entry;
  if (action === "account.deleted") return messages.accountDeleted;
  if (action === "message.replied") return messages.messageReplied({ actor });
  if (action === "people.brought") return messages.peopleBrought({ actor });
  if (action === "addresses.exported") return messages.addressesExported({ actor });
  if (action === "membership.given" || action === "membership.taken_back")
    return monthsSentence(entry, { actor, subject }, messages);
  if (action === "till.handed") return tillSentence(entry, { actor, subject }, messages);
  if (action === "users.exported") return messages.usersExported({ actor });
  if (action === "books.exported")
    return messages.booksExported({ actor, month: formatMonth(entry.subject_id) });
  if (action === "role.changed") {
    const [from, to] = [roleName(detail?.from, messages), roleName(detail?.to, messages)];
    return from
      ? messages.roleChanged({ actor, subject, from, to })
      : messages.roleGiven({ actor, subject, to });
  }
  return isKnown(action)
    ? messages[sentences[action]]({ actor, subject })
    : messages.other({ actor, action, subject });
};

/** Months that an admin gave or took back, with the last day and the reason. */
const monthsSentence = (
  { action, detail }: AuditEntry,
  people: { readonly actor: string; readonly subject: string },
  messages: Wording,
): string => {
  const reason = isolate(typeof detail?.reason === "string" ? detail.reason : "–");
  if (action === "membership.taken_back") return messages.membershipTakenBack({ ...people, reason });
  const end = typeof detail?.period_ends_at === "string" ? detail.period_ends_at : undefined;
  const date = end === undefined ? "–" : formatInstant(lastDayOf(end), "date", home);
  return messages.membershipGiven({ ...people, date, reason });
};

/** Money of a door that was handed over, with what differs and why. */
const tillSentence = (
  { detail }: AuditEntry,
  people: { readonly actor: string; readonly subject: string },
  messages: Wording,
): string => {
  const { cents, counted_cents: counted, note } = detail ?? {};
  if (typeof cents !== "number" || typeof counted !== "number" || cents === counted)
    return messages.tillHanded(people);
  const amount = `${counted < cents ? "−" : "+"}${formatCharged(Math.abs(counted - cents))}`;
  const reason = isolate(typeof note === "string" ? note : "–");
  return messages.tillDiffered({ ...people, amount: isolate(amount), reason });
};

/** Keeps the writing direction of a name within the sentence. */
const isolate = (name: string): string => `\u2068${name}\u2069`;

const actorOf = ({ actor_id, actor_name }: AuditEntry, messages: Wording): string => {
  if (actor_name !== null) return isolate(actor_name);
  return actor_id === "system" ? messages.system : messages.somebody;
};

const subjectOf = ({ action, subject_id, subject_name, detail }: AuditEntry, messages: Wording): string => {
  const name = subject_name ?? (typeof detail?.name === "string" ? detail.name : null);
  if (name !== null) return isolate(name);
  if (action.startsWith("letter.")) return isolate(cityName(subject_id));
  if (subject_id.startsWith("evt_")) return messages.someEvent;
  if (subject_id.startsWith("gat_")) return messages.someGathering;
  if (subject_id.startsWith("biz_")) return messages.someBusiness;
  return subject_id.startsWith("app_") ? messages.someApplicant : messages.somebody;
};

const roleName = (role: unknown, messages: Wording): string => {
  const known = roles.find((one) => one === role);
  return known ? messages[known] : "";
};
