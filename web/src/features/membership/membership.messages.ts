import { params } from "@nanostores/i18n";
import { defineMessages } from "../../lib/i18n";

export const membershipMessages = defineMessages("membership", {
  pageTitle: "Membership",
  heroTitle: "The whole city, all year",
  heroBody:
    "One membership for every event, for gatherings of your own, and for the places that welcome you.",
  canceledTitle: "Payment canceled",
  canceledBody: "You were not charged. Your place is here whenever you like.",
  benefits: "What members have",
  directTitle: "Join events directly",
  directBody: "Free or paid: no request to write, no answer to wait for.",
  gatheringsTitle: "Host gatherings",
  gatheringsBody: "Bring up to 20 people to your table, and join the ones that others set.",
  guidebookTitle: "The guidebook, open",
  guidebookBody: "Phone numbers, maps and discounts of our partners.",
  cardTitle: "A card on your phone",
  cardBody: "Partners scan its QR code. It opens without a network too.",
  planTitle: "Monthly membership",
  price: params("${dollars}"),
  perMonth: "per month",
  cancelAnytime: "Cancel anytime: you stay a member until the end of the month you paid.",
  buy: "Become a Member",
  buying: "Opening checkout...",
  seeCard: "See your card",
});
