import { defineMessages } from "../lib/i18n";

export const uiMessages = defineMessages("ui", {
  close: "Close",
  dismiss: "Dismiss",
  notification: "Notification",
  notifications: "Notifications ({hotkey})",
  showPassword: "Show password",
  hidePassword: "Hide password",
  selected: "selected",
  cancel: "Cancel",
  loading: "Loading",
  offline: "You are offline",
  failed: "This page could not be loaded",
  tryAgain: "Try Again",
  showMore: "Show More",
  loadingMore: "Loading...",
  qrCode: "QR code",
  member: "Member",
  cityFounder: "City Founder",
  admin: "Admin",
  freeUser: "Free User",
});
