import { defineMessages } from "../../lib/i18n";

export const successMessages = defineMessages("success", {
  pageTitle: "Your membership",
  processing: "Processing your payment",
  processingBody: "One moment, please.",
  activating: "Activating your membership",
  activatingBody: "This can take a minute. Please keep this page open.",
  activated: "Welcome, member",
  activatedBody: "Your membership is active, and your card is on your profile.",
  toastTitle: "Membership activated",
  toastBody: "Everything that members have is yours now.",
  failed: "Your membership is not active yet",
  dashboard: "Go to Dashboard",
  events: "Explore Events",
  back: "Back to Membership",
  signInTitle: "Authentication Required",
  signInBody: "Please sign in to continue with your membership.",
  signIn: "Sign In",
});
