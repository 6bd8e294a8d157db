// An evening: who sits at which table, and who said that they come.
import type { Row } from "../city";
import { countBy, differences, type Invariant, numberOf } from "./invariant";

const tableOf = (row: Row): string =>
  `${String(row["event_id"] ?? row["ref_id"])} ${String(row["number"] ?? row["table"])}`;

/** What a table counts are the admitted guests whose tickets name it. */
export const tablesEqualRows: Invariant = ({ rows }) => {
  const tables = rows("eventTable");
  const seated = rows("ticket").filter(
    (row) => row["checked_in_at"] !== undefined && row["table"] !== undefined,
  );
  const counted = (name: string) => countBy(tables, tableOf, (row) => numberOf(row[name]));
  return [
    ...differences("guests", counted("taken"), countBy(seated, tableOf)),
    ...differences(
      "seats",
      counted("seats"),
      countBy(tables, tableOf, (row) => numberOf(row["free"]) + numberOf(row["taken"])),
    ),
  ];
};

/** The guests who said that they come to the present start. */
export const whoSaidSoIsCounted: Invariant = ({ rows }) => {
  const starts = new Map(
    rows("availability").flatMap((row) =>
      row["status"] === "published" ? [[row["id"], row["starts_at"]]] : [],
    ),
  );
  const said = rows("ticket").filter(
    (row) =>
      row["type"] === "event" &&
      row["coming_for"] !== undefined &&
      row["coming_for"] === starts.get(row["ref_id"]),
  );
  const counted = rows("stat").flatMap((row): [string, number][] =>
    String(row["name"]).startsWith("checked_in:") && starts.has(row["bucket"])
      ? [[String(row["bucket"]), numberOf(row["said"])]]
      : [],
  );
  return differences(
    "answers",
    new Map(counted),
    countBy(said, (row) => String(row["ref_id"])),
  );
};
