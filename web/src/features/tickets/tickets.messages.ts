import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const ticketsMessages = defineMessages("tickets", {
  title: "My Tickets",
  loading: "Loading your tickets",
  keep: "Keep tickets on this device",
  keepHint: "QR codes open at the door with no signal",
  created: params("Created {date}"),
  qrCode: "QR Code",
  forTicket: params(" for {title}"),
  resend: "Resend",
  ofTicket: params(" {title}"),
  sending: "Sending...",
  resent: "Ticket Resent",
  resentBody: "Check your email for your ticket.",
  emptyTitle: "No tickets yet",
  emptyBody: "Join an event, and its ticket with the QR code waits for you here.",
  emptyAction: "See Events",
  showMore: "Show More Tickets",
  past: "Past tickets",
  placeFollows: "Place to be announced",
});
