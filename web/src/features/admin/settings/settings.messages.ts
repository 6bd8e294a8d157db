import { params } from "@nanostores/i18n";
import { defineMessages } from "../../../lib/i18n";

export const settingsMessages = defineMessages("settings", {
  title: "Settings",
  intro: "How this Majlis is set up, who wrote to you, and who did what.",
  parts: "Parts of the settings",
  configuration: "Configuration",
  inbox: "Inbox",
  inboxUnread: params("Inbox ({count})"),
  audit: "Audit Log",
  loading: "Loading settings",
  installation: "Installation",
  stage: "Stage",
  version: "Version",
  siteUrl: "Address of the site",
  payments: "Payments",
  mode: "Mode",
  demo: "Simulated",
  demoBody: "Memberships and paid seats are bought without any charge.",
  stripe: "Stripe",
  stripeBody: "People pay on Stripe's pages; its webhook is what activates.",
  none: "Off",
  noneBody: "No provider is set up: nothing can be bought.",
  letters: "Mail and WhatsApp",
  mailSender: "Mail sender",
  whatsapp: "WhatsApp",
  on: "On",
  off: "Off",
  limits: "Limits",
  limitsBody: "They are part of the code: a change of theirs is a release.",
});

/** Names of the limits, and how their numbers read. */
