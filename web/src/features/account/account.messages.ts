import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const accountMessages = defineMessages("account", {
  title: "Your data and account",
  exportTitle: "Download my data",
  exportBody:
    "Everything that Majlis keeps of you, in one file: profile, membership, tickets, requests, what you host and what you wrote to us.",
  exportAction: "Download My Data",
  exporting: "Preparing...",
  exported: "Your data is on its way",
  exportedBody: params("Look for {file} among your downloads."),
  deleteTitle: "Delete my account",
  deleteBody: "For good and at once. You see what follows before anything happens.",
  deleteAction: "Delete My Account",
  question: "Delete your account?",
  questionBody: "This cannot be taken back. When you confirm:",
  ofProfile: "Your name, e-mail, phone and messages to us are deleted, and you can no longer sign in.",
  ofSeats:
    "Seats for evenings to come go to others. Past tickets stay for the host's numbers, without your name.",
  ofMembership:
    "Your membership and card end at once. Nothing more is charged, and the month that is paid is not paid back.",
  ofGatherings: "Gatherings that you host are canceled, and everybody who joined is told.",
  ofEvents: "Events that you host are canceled, and everybody with a ticket is told.",
  word: "DELETE",
  typeWord: params("Type {word} to confirm"),
  deleting: "Deleting...",
  keep: "Keep My Account",
  deleted: "Account deleted",
  deletedBody: "What was yours here is gone. You are welcome back at any time.",
});
