import { count, params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const founderRequestsMessages = defineMessages("founderRequests", {
  title: "Requests",
  intro: "People with a free account who would like a seat. The longest waiting stands on top.",
  loading: "Loading requests",
  emptyTitle: "No Pending Requests",
  emptyBody: "When somebody asks to join one of your events, the request waits for you here.",
  pending: count({ one: "{count} request waits", many: "{count} requests wait" }),
  asked: params("Asked {date}"),
  noMessage: "No message",
  approve: "Approve",
  approving: "Approving...",
  decline: "Decline",
  declining: "Declining...",
  ofPerson: params(" the request of {name}"),
  approved: "Approved",
  declined: "Declined",
  approvedNow: "Request approved",
  approvedBody: params("{name} has the ticket by email."),
  declinedNow: "Request declined",
  declinedBody: params("{name} is told by email."),
  decided: "Decided",
  decidedOn: params("Decided {date}"),
  showMore: "Show More Requests",
});
