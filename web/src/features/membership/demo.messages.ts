import { defineMessages } from "../../lib/i18n";

export const demoMessages = defineMessages("demo", {
  label: "Demo mode",
  banner: "DEMO - You're in demo mode. All payments are simulated - no real charges will be made.",
  dismiss: "Dismiss",
});
