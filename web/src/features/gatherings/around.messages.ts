import { defineMessages } from "../../lib/i18n";

/** Around the list: when it is empty, and what members have. */
export const aroundMessages = defineMessages("around", {
  emptyTitle: "No gatherings available",
  emptyBody: "Small evenings come up at short notice. Look in again soon.",
  emptyBodyMember: "Set a table, pick an evening, and the city finds its way to it.",
  createFirst: "Create First Gathering",
  promoTitle: "Become a Member",
  promoBody: "Gatherings are made by members, for members.",
  promoHost: "Host meetups for up to 20 people",
  promoJoin: "Join instantly",
  promoConnect: "Build connections",
  promoAction: "Upgrade to Member",
});
