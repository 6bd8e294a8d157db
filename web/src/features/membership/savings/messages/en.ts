import { count, params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** Texts of what a member saved with the card. */
export const savingsMessages = defineMessages("features/membership/savings", {
  sums: {
    section: "What your card saved",
    thisMonth: params("You saved {sum} this month"),
    nothingThisMonth: "Nothing saved yet this month",
    and: params("{one} and {other}"),
    toGo: params("{sum} to go"),
    reached: params("Your membership costs {price} a month. Your card has paid for it."),
    onTop: params("Your membership costs {price} a month. Your card has paid for it, with {sum} on top."),
    priceMark: params("{price} price"),
    meter: params("{saved} of {price}"),
    inAll: params("In all: {sum}"),
    emptyTitle: "No savings recorded yet",
    emptyBody:
      "Show your card at a partner. When the partner records your bill, you see here what you saved.",
    emptyAction: "Open the Guidebook",
    seeAll: "See all savings",
    places: "By place",
    visits: count({ one: "{count} visit", many: "{count} visits" }),
    loading: "Loading your savings",
  },
  news: {
    saved: params("You saved {sum} at {place}"),
    visit: params("Your visit to {place} is noted"),
    somewhere: "a partner",
  },
  list: {
    title: "Recorded discounts",
    noName: "Partner without a name",
    moment: params("{date}, {time}"),
    bill: params("Bill {sum}"),
    saved: params("{sum} saved"),
    visit: "Visit",
    disputed: "Disputed, does not count",
    takenBack: "Taken back by the partner, does not count",
    dispute: "That Was Not Me",
    disputeOf: params("That Was Not Me: {place}, {date}"),
    question: "You were not there?",
    consequence: params("The discount at {place} then no longer counts. This cannot be taken back."),
    keep: "Keep It",
    disputing: "Saving...",
    disputedToast: "The discount no longer counts",
    showAll: "Show All Discounts",
  },
});
