import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

export const sharedMessages = defineMessages("shared", {
  ui: {
    wordmark: "majlis",
    close: "Close",
    dismiss: "Dismiss",
    notification: "Notification",
    notifications: "Notifications ({hotkey})",
    showPassword: "Show password",
    hidePassword: "Hide password",
    selected: "selected",
    tooLong: params("{length} of {max} characters"),
    chooseTime: "Choose a date and time",
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
  },
  contactDetails: {
    city: "Amman, Jordan",
    email: "hello@majlis.example",
    phone: "+962 6 555 0100",
  },
  /** In place of the name of a deleted account. */
  names: {
    formerHost: "Former host",
    formerHolder: "Deleted account",
  },
});
