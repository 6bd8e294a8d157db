import { count, params } from "@nanostores/i18n";
import { defineMessages } from "../../../lib/i18n";

export const limitMessages = defineMessages("adminLimits", {
  membershipPriceCents: "Membership per month",
  membershipGraceDays: "Days after a missed payment",
  gatheringCapacity: "Most seats of a gathering",
  eventCapacity: "Most seats of an event",
  doorsOpenHours: "Check-in opens before the start",
  cardChecksOfAddress: "Card checks from one address",
  cardChecksOfPartner: "Card checks of one partner",
  contactMessages: "Contact messages from one address",
  founderApplications: "Founder applications from one address",
  analytics: "Analytics events from one address",
  days: count({ one: "{count} day", many: "{count} days" }),
  hours: count({ one: "{count} hour", many: "{count} hours" }),
  seats: params("{count} seats"),
  perMinutes: count({ one: "a minute", many: "in {count} minutes" }),
  perHours: count({ one: "an hour", many: "in {count} hours" }),
  calls: params("{count} {time}"),
});
