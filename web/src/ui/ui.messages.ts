import { defineMessages } from "../lib/i18n";

export const uiMessages = defineMessages("ui", {
  close: "Close",
  dismiss: "Dismiss",
  notification: "Notification",
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
  showLarge: "Show Full Screen",
  largeHint: "Turn up the brightness and let the partner scan this code.",
  member: "Member",
  cityFounder: "City Founder",
  admin: "Admin",
  freeUser: "Free User",
});
