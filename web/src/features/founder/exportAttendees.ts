import type { Attendee } from "@majlis/contracts/events/attendees";
import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { byteOrderMark, writeCsv } from "@majlis/core/kernel/csv.rules";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { cityTimeOf } from "../../lib/cityTime";
import { download } from "../../lib/download";

/** Columns of the file: in English, as those of the admins' export, so that other programs can rely on them. */
const columns = ["Full Name", "Ticket", "Joined", "Checked In", "Door"];

/** Hands over the list as a CSV file: times on the city's clock, names as text and never as formulas. */
export const exportAttendees = (event: FounderEvent, attendees: readonly Attendee[]): void => {
  const rows = attendees.map((attendee) => [
    attendee.full_name,
    attendee.payment_status === "paid" ? "Paid" : "Free",
    timeOf(attendee.created_at),
    attendee.checked_in_at ? timeOf(attendee.checked_in_at) : "",
    attendee.door ?? "",
  ]);
  download(
    `attendees-${cityDay(event.starts_at)}-${slugOf(event.title)}.csv`,
    "text/csv;charset=utf-8",
    byteOrderMark + writeCsv([columns, ...rows]),
  );
};

const timeOf = (instant: string): string => cityTimeOf(instant).replace("T", " ");

/** A title as a file's name: letters and digits of any script, the rest dashes. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 40);
