import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of a partner's desk. */
export const deskMessages = defineMessages("features/membership/desk", {
  page: {
    title: "Partner desk",
    loading: "Opening the desk",
    noLink: "This device has no desk",
    noLinkBody: "Open the link from your contact at Majlis.",
    closed: "This desk is closed",
    closedBody: "Its link has ended. Ask your contact at Majlis for a new one.",
    offline: "No connection. Cards cannot be checked now.",
    fullScreen: "Full Screen",
    close: "Close Desk on This Device",
    closeQuestion: "Close the desk on this device?",
    closeBody: "To open it again you need the link.",
    keep: "Keep It Open",
  },
  card: {
    title: "Check a card",
    scan: "Scan the Code",
    type: "Type the Code",
    code: "Code or short number",
    codeHint: "Below the QR code on the member's card.",
    check: "Check the Card",
    checking: "Checking...",
    discount: params("{percent}% off for members"),
    next: "Next Card",
  },
  numbers: {
    title: "So far",
    today: "Today",
    month: "This month",
    visits: count({ one: "{count} visit", many: "{count} visits" }),
    saved: "saved by members",
  },
  list: {
    title: "Latest visits",
    empty: "No visits yet",
    emptyBody: "Discounts that you record appear here.",
    visit: "Visit",
    bill: params("Bill {sum}"),
    disputed: "Disputed, does not count",
    exportTitle: "A month as a table",
    month: "Month",
    export: "Download as CSV",
    exporting: "Downloading...",
  },
  table: {
    day: "Day and time",
    bill: "Bill",
    saved: "Saving",
    currency: "Currency",
    disputed: "Disputed",
    yes: "Yes",
  },
});
