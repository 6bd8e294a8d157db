import type { AuditEntry } from "@majlis/contracts/admin";
import { roles } from "@majlis/contracts/roles";
import { cityName } from "#shared/i18n/format.ts";
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
  "letter.skipped": "letterSkipped",
  "letter.restored": "letterRestored",
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
  if (action === "users.exported") return messages.usersExported({ actor });
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
