// Places: nobody gets one before its time.
import type { Row } from "../city";
import type { Invariant } from "./invariant";

/** In the address of each event in the city, after a number of its own. */
export const place = "Hidden Stairs";

/** Whether guests do not have the place of an event yet. */
export const isHeldBack = (event: Row | undefined, now: number): boolean =>
  typeof event?.["place_from"] === "string" && now < Date.parse(event["place_from"]);

export const placesHaveTheirTime: Invariant = ({ rows }) =>
  rows("event").flatMap((row) => {
    const hours = row["place_hours"];
    // A moved event keeps a place that was told.
    if (typeof hours !== "number" || row["moved_at"] !== undefined || row["status"] !== "published")
      return [];
    const due = Date.parse(String(row["starts_at"])) - hours * 3_600_000;
    return Date.parse(String(row["place_from"])) >= due
      ? []
      : [`${String(row["id"])} tells its place too early`];
  });

/** No mail to a guest has a place that was held back when it was sent. */
export const mailsHaveNoPlaceBeforeItsTime: Invariant = ({ mails, rows }) => {
  const causes = new Map(rows("outbox").map((row) => [String(row["id"]), row]));
  const events = new Map(rows("event").map((row) => [String(row["id"]), row]));
  return mails.flatMap(({ id, at, text, html }) => {
    const cause = causes.get(id);
    const event = events.get(String(cause?.["ref_id"]));
    const isHost = cause?.["user_id"] === event?.["founder_id"];
    const isTold = !isHeldBack(event, at) || event?.["moved_at"] !== undefined || isHost;
    return isTold || !`${text} ${html}`.includes(place)
      ? []
      : [`the mail ${id} (${String(cause?.["template"])}) has a place before its time`];
  });
};
