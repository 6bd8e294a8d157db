import { defineMessages } from "../../lib/i18n";

export const ticketMessages = defineMessages("ticket", {
  dialogTitle: "Your Ticket QR Code",
  showAtVenue: "Show this QR code at the venue for entry",
  event: "Event",
  gathering: "Gathering",
  free: "Free",
  paid: "Paid",
  canceled: "Canceled",
  when: "When",
  where: "Where",
  toBeAnnounced: "To be announced",
  calendar: "Calendar",
  share: "Share",
  print: "Print",
  linkCopied: "Link copied",
  linkCopiedBody: "Paste it wherever your friends are.",
});
