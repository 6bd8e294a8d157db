import { params } from "@nanostores/i18n";
import { defineMessages } from "#shared/i18n/i18n.ts";

/** What a member shows who scans the sheet of a partner. */
export const proofMessages = defineMessages("features/membership/proof", {
  page: {
    title: "Membership Proof",
    loading: "Loading your membership",
    member: "Active member",
    untilDate: params("Valid until {date}"),
    moves: "The color and the time change each second. A picture does not.",
    noneTitle: "No active membership",
    noneBody: "Members get the discount of this partner, and of all others in the guidebook.",
    join: "See the Membership",
  },
});
