import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

/** Asking for a seat. */
export const requestMessages = defineMessages("request", {
  requestToJoin: "Request to Join",
  requestSent: "Request Sent",
  requestDeclined: "Request Declined",
  requestTitle: "Request to Join",
  requestBody: params("Ask {name} for a seat. A line about yourself helps."),
  requestMessage: "Message (optional)",
  requestPlaceholder: "What draws you to this evening?",
  sendRequest: "Send Request",
  sending: "Sending...",
  requestDone: "Request sent",
  requestDoneBody: "The host has your request. The answer comes by email.",
});
