import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const welcomeMessages = defineMessages("welcome", {
  pageTitle: "Welcome",
  title: params("Welcome, {name}"),
  titleNobody: "Welcome",
  body: "Your free account is ready. Here is where most people go first.",
  linksTitle: "Where to begin",
  events: "Find an evening",
  eventsBody: "See what is on and ask a host for a seat.",
  eventsAction: "See Events",
  membership: "Become a Member",
  membershipBody: "Join in one tap, see every address, host gatherings. $20 per month, cancel anytime.",
  membershipAction: "See Membership",
  guidebook: "Browse the guidebook",
  guidebookBody: "Places across the city that like to see members.",
  guidebookAction: "Open Guidebook",
  about: "Who we are",
  aboutBody: "Why we bring the world to where you already are.",
  aboutAction: "About Us",
  tickets: "You already have tickets?",
  ticketsAction: "My Tickets",
});
