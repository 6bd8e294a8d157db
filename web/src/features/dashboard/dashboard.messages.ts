import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const dashboardMessages = defineMessages("dashboard", {
  title: "Dashboard",
  greeting: params("Welcome back, {name}"),
  greetingNobody: "Welcome back",
  member: "Member",
  active: "Active",
  paidUntil: params("Your membership is paid until {date}."),
  endsOn: params("Your membership ends on {date}."),
  dueUntil: params("A payment is due. Your card stays good until {date}."),
  endless: "Your card has no end.",
  card: "Membership Card",
  parts: "Parts of the dashboard",
  events: "Events",
  guidebook: "Guidebook",
  myTickets: "My Tickets",
  activity: "Activity",
  loading: "Loading",
  next: "Next for you",
  showQr: "Show QR Code",
});
