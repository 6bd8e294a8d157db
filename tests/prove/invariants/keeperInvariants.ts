// Only the host, and helpers while they help, admit guests, undo check-ins and read the list of a door.
import type { Row } from "../city";
import type { TableChange } from "../table/memoryTable";
import { type Ends, slowest } from "./ends";

interface Moment {
  readonly rowsOf: (entity: string) => readonly Row[];
  readonly ends: Ends;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const hour = 3_600_000;
/** A device without network sends what it recorded before the end of the help this long after it. */
const lateScan = 24 * hour;

const helpsAt = ({ id, owner_id: owner }: Row, user: unknown): readonly string[] =>
  [id, owner].map((scope) => `helper ${String(scope)} ${String(user)}`);

/** Whether the person keeps the door of an occasion now, or did when a call that ends now began. */
export const keepsDoor = (occasion: Row, user: unknown, ends: Ends): boolean => {
  if (occasion["type"] === "gathering") return occasion["owner_id"] === user;
  if (!ends.isLately(`host ${String(occasion["owner_id"])}`)) return false;
  return occasion["owner_id"] === user || helpsAt(occasion, user).some((help) => ends.isLately(help));
};

/** Whether the admission is a scan of a helper from before the end, sent within a day. */
const isLateScan = (occasion: Row, user: unknown, at: number, { ends, now }: Moment): boolean =>
  now <= at + lateScan + slowest &&
  helpsAt(occasion, user).some((help) => at <= (ends.endOf(help) ?? -Infinity) + slowest);

/** Door staff help until the day after the event: less than two days after its end. */
const isAfterHelp = (occasion: Row, user: unknown, at: number, { rowsOf }: Moment): boolean => {
  const helps = rowsOf("eventHelper").filter(
    (row) =>
      row["user_id"] === user && [occasion["id"], occasion["owner_id"]].includes(row["event_id"] as string),
  );
  const end = Date.parse(String(occasion["ends_at"] ?? occasion["starts_at"])) + 3 * hour;
  return (
    helps.length > 0 && helps.every(({ role }) => role === "doorStaff") && at > end + 48 * hour + slowest
  );
};

/** What is wrong with an admission in the moment in which it is written. */
export const wrongWithAdmission = ({ before, after }: TableChange, moment: Moment): readonly string[] => {
  const isNew =
    after?.["checked_in_at"] !== undefined && before?.["checked_in_nonce"] !== after["checked_in_nonce"];
  const occasion = moment.rowsOf("availability").find(({ id }) => id === after?.["ref_id"]);
  if (!after || !isNew || !occasion) return [];
  const { checked_in_by: by, checked_in_at: time } = after;
  const at = Date.parse(String(time));
  // A ticket that was made with its admission is of a guest at the door, whom an admin adds too.
  const isMade = before === undefined && moment.ends.isLately(`admin ${String(by)}`);
  const isKeeper = keepsDoor(occasion, by, moment.ends) || isLateScan(occasion, by, at, moment);
  const isHost = occasion["owner_id"] === by;
  if (isMade || (isKeeper && (isHost || !isAfterHelp(occasion, by, at, moment)))) return [];
  return [`onlyKeepersAdmit: ${String(after["id"])} was admitted by ${String(by)}`];
};
