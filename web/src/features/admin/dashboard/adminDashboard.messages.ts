import { params } from "@nanostores/i18n";
import { defineMessages } from "../../../lib/i18n";

export const adminDashboardMessages = defineMessages("adminDashboard", {
  title: "Admin Dashboard",
  greeting: params("Welcome back, {name} (Admin)"),
  greetingNobody: "Welcome back (Admin)",
  intro: "What waits for you, and how Majlis is doing.",
  panel: "Open Admin Panel",
  parts: "Parts of the admin dashboard",
  approvals: "Membership Approvals",
  users: "User Management",
  analytics: "Analytics",
  settings: "Settings",
  loading: "Loading",
  pendingBadge: params("{count} Pending"),
  approvedThisWeek: "Approved This Week",
  pendingReview: "Pending Review",
  declined: "Declined",
  counts: "Applications",
  allApprovals: "All Approvals",
  allSettings: "All Settings",
});
