import { defineMessages } from "#shared/i18n/i18n.ts";

export const walletMessages = defineMessages("features/wallet", {
  buttons: {
    apple: "Add to Apple Wallet",
    google: "Add to Google Wallet",
    opening: "Opening...",
    asIssued: "A saved copy does not change. If the time or place moves, add it again.",
    asIssuedCard: "A saved card does not change. After you renew, add it again.",
  },
});
