import { params } from "@nanostores/i18n";
import { defineMessages } from "../../../lib/i18n";

export const founderDashboardMessages = defineMessages("founderDashboard", {
  title: "Founder Dashboard",
  greeting: params("Welcome back, {name}"),
  greetingNobody: "Welcome back",
  intro: "Your events, who comes, and how your community grows.",
  parts: "Parts of the founder dashboard",
  management: "Event Management",
  attendance: "Attendance",
  stats: "Community Stats",
  loading: "Loading",
  upcoming: "Upcoming",
  drafts: "Drafts",
  seats: "Seats taken",
  requests: "Requests waiting",
  next: "Your next events",
  allEvents: "My Events",
  create: "Create Event",
  answer: "Answer Requests",
  draft: "Draft",
  going: params("{count} going"),
  seatsOf: params("{taken} of {capacity} seats"),
  noEvents: "No upcoming events",
  noEventsBody: "Make your first evening: a title, a place, a date.",
});
