import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** What the membership card is worth. */
export const cardWorthMessages = defineMessages("features/admin/card-worth", {
  page: {
    title: "Card Worth",
    intro: "Discounts that partners recorded and members did not dispute. Nothing is estimated.",
    loading: "Loading the numbers of the card",
    cards: "Active cards",
    unused: "Cards never used",
    used: "Members who used it this month",
    discounts: "Discounts this month",
    saved: "Saved this month",
    none: "Nothing yet",
    emptyTitle: "No discounts yet",
    emptyBody: "When a partner records a discount after checking a card, its numbers appear here.",
    and: params("{one} and {other}"),
  },
  months: {
    title: "Discounts by month",
    note: params("Most in {month}: {discounts}."),
    count: count({ one: "{count} discount", many: "{count} discounts" }),
    month: "Month",
    discounts: "Discounts",
    members: "Members",
    bills: "Bills",
    saved: "Saved",
  },
  partners: {
    title: "Partners by use",
    month: "Month",
    partner: "Partner",
    others: "Partners outside of the guidebook",
    deleted: "Deleted partner",
    empty: "No partner recorded a discount in this month.",
    download: "Download CSV",
    loading: "Loading the partners of the month",
  },
});
