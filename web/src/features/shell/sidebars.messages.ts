import { defineMessages } from "../../lib/i18n";

export const sidebarMessages = defineMessages("sidebars", {
  memberDashboard: "Member Dashboard",
  freeAccount: "Free Account",
  welcome: "Welcome",
  myTickets: "My Tickets",
  myGatherings: "My Gatherings",
  profile: "Profile",
  adminPanel: "Admin Panel",
  users: "Users",
  events: "Events",
  guidebook: "Guidebook",
  approvals: "Approvals",
  settings: "Settings",
  founderDashboard: "Founder Dashboard",
  myEvents: "My Events",
  requests: "Requests",
  analytics: "Analytics",
  attendees: "Attendees",
  checkIn: "Check-in",
  dashboard: "Dashboard",
});
