import { count, params } from "@nanostores/i18n";
import { defineMessages } from "../../../lib/i18n";

export const inboxMessages = defineMessages("inbox", {
  title: "Messages of the contact form",
  loading: "Loading messages",
  emptyTitle: "No messages yet",
  emptyBody: "What people write on the contact page arrives here.",
  unread: count({
    one: "{count} message is waiting to be read.",
    many: "{count} messages are waiting to be read.",
  }),
  allRead: "Every message has been read.",
  open: "Open",
  ofSender: params(" the message of {name}"),
  queued: "New",
  read: "Read",
  answered: "Answered",
  from: params("{email}, {date}"),
  reply: "Reply by Mail",
  replySubject: "Your message to Majlis",
  markAnswered: "Mark as Answered",
  markUnread: "Mark as Unread",
  marking: "Saving...",
  markedAnswered: "Message marked as answered",
  markedUnread: "Message marked as unread",
});
