import { defineMessages } from "#shared/i18n/i18n.ts";

export const walletMessages = defineMessages("features/wallet", {
  buttons: {
    apple: "Add to Apple Wallet",
    google: "Add to Google Wallet",
    opening: "Opening...",
    updates: "The saved ticket changes when the time or place moves.",
    updatesCard: "The saved card changes when you renew.",
  },
});
