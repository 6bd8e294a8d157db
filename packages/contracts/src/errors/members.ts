import { row, rows } from "./row";

/** Members whom admins bring, and months that admins give. */
export const members = rows({
  MonthsNotLoaded: row(500, "Error", "Failed to load the membership"),
  MonthsNotChanged: row(500, "Error", "Failed to change the membership"),
  MonthsOver: row(409, "Error", "This day is over. Choose a later one."),
  MonthsCovered: row(409, "Error", "This membership lasts longer already. The later end stays."),
  MonthsEndless: row(409, "Error", "This card has no end. Make the account a free one first."),
  MonthsAfterSubscription: row(
    409,
    "A subscription pays this card",
    "Months can be given once the subscription has ended.",
  ),
  MonthsKept: row(
    409,
    "This cannot be taken back",
    "No months were given, or the membership has changed since.",
  ),
});
