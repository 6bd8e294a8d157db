// Cards at partners: only those that count are accepted, each check is used once, and the sums have each discount.
import type { Row } from "../city";
import type { TableChange } from "../table/memoryTable";
import { type Ends, slowest } from "./ends";
import { countBy, differences, type Invariant, numberOf } from "./invariant";

const minute = 60_000;
const day = 24 * 60 * minute;
const timeOf = (value: unknown): number => Date.parse(String(value));

const isPerson = (id: unknown): boolean => /^usr_\d{32}$/.test(String(id));

/** Follows checks and discounts as they are written. `seen` keeps checks, which are deleted with their account. */
export const createCardWatch = (ends: Ends) => {
  const checks = new Map<string, Row>();
  const used = new Set<string>();

  const wrongWithCheck = (check: Row): readonly string[] => {
    checks.set(String(check["id"]), check);
    return !isPerson(check["user_id"]) || ends.isLately(`member ${String(check["user_id"])}`)
      ? []
      : [`cardsCountWhenChecked: ${String(check["id"])} accepts the card of ${String(check["user_id"])}`];
  };

  const wrongWithDiscount = (row: Row): readonly string[] => {
    const id = String(row["check_id"]);
    const check = checks.get(id);
    const partner = String(row["partner"]).replace(/^unknown:/, "");
    const late = timeOf(row["recorded_at"]) - timeOf(check?.["verified_at"]);
    const problems = {
      "has no check of this card": check?.["user_id"] !== row["user_id"],
      "is of another partner's check": String(check?.["checked_by"]).toLowerCase() !== partner,
      "is the second one of its check": used.has(id),
      "is of a check of more than a week ago": late > 7 * day + slowest,
      "is older than its check": late < -5 * minute - slowest,
    };
    used.add(id);
    return Object.entries(problems).flatMap(([what, is]) =>
      is ? [`discountsHaveTheirCheck: ${id} ${what}`] : [],
    );
  };

  /** What is wrong in the moment of a write. */
  return ({ before, after }: TableChange): readonly string[] => {
    if (before !== undefined || after === undefined) return [];
    if (after["__edb_e__"] === "openCheck") return wrongWithCheck(after);
    return after["__edb_e__"] === "redemption" && isPerson(after["user_id"]) ? wrongWithDiscount(after) : [];
  };
};

/** Members dispute for a day, desks take back for ten minutes, admins remove at any time. */
export const discountsEndInTime: Invariant = ({ rows }) => {
  const removed = new Set(
    rows("audit").flatMap(({ action, detail }) =>
      action === "business.redemption_removed" ? [(detail as Row)["redemption"]] : [],
    ),
  );
  return rows("redemption").flatMap((row) => {
    const { check_id: id, disputed_at: at, is_taken_back: isTaken } = row;
    // The rows of a deleted account have other ids.
    if (at === undefined || removed.has(id) || !isPerson(row["user_id"])) return [];
    const passed = timeOf(at) - timeOf(row[isTaken === true ? "recorded_at" : "received_at"]);
    const most = isTaken === true ? 10 * minute : day;
    return passed > most + slowest
      ? [`${String(id)} ended ${Math.round(passed / minute)} minutes later`]
      : [];
  });
};

/** Tills without a desk link record ten discounts a day for one member. */
export const tillsGiveTenADay: Invariant = ({ rows }) => {
  const desks = new Set(rows("desk").map((row) => row["business_id"]));
  const given = rows("redemption").filter((row) => isPerson(row["user_id"]) && !desks.has(row["partner"]));
  return [
    ...countBy(given, (row) => `${String(row["user_id"])} on ${String(row["received_at"]).slice(0, 10)}`),
  ].flatMap(([who, count]) => (count > 10 ? [`${who} has ${count} discounts`] : []));
};

/** When all is counted: the sums of partners and the uses of cards equal the discounts that count. */
export const sumsEqualDiscounts: Invariant = ({ rows, leavers }) => {
  const counted = rows("redemption").filter((row) => row["disputed_at"] === undefined);
  const partnerOf = ({ partner }: Row) => (String(partner).startsWith("biz_") ? String(partner) : "other");
  const periodOf = ({ period }: Row) => (String(period).length === "2026-11".length ? "months" : "days");
  const columns = ["count", "amount jod", "amount usd", "saved jod", "saved usd"] as const;
  const told = (name: string) =>
    countBy(
      rows("redemptionSum"),
      (row) => `${String(row["partner"])} ${periodOf(row)}`,
      (row) => numberOf(row[name.replace("amount", "bills").replace(" ", "_")]),
    );
  const valueOf = (name: string, row: Row): number => {
    if (name === "count") return 1;
    const [what = "", code = ""] = name.split(" ");
    return String(row["currency"]).toLowerCase() === code ? numberOf(row[what]) : 0;
  };
  const real = (name: string) => {
    const sums = new Map<string, number>();
    for (const row of counted)
      for (const key of [`${partnerOf(row)} months`, `${partnerOf(row)} days`, "all months"])
        sums.set(key, (sums.get(key) ?? 0) + valueOf(name, row));
    return sums;
  };
  const uses = countBy(
    rows("cardUse"),
    (row) => String(row["user_id"]),
    (row) => numberOf(row["count"]),
  );
  const own = countBy(
    counted.filter((row) => isPerson(row["user_id"])),
    (row) => String(row["user_id"]),
  );
  const stayed = (counts: ReadonlyMap<string, number>) =>
    new Map([...counts].filter(([id]) => !leavers.has(id)));
  return [
    ...columns.flatMap((name) => differences(`sums (${name})`, told(name), real(name))),
    ...differences("uses of the card", stayed(uses), stayed(own)),
  ];
};

/**
 * Once the deletion's last task has run, no check, discount, or help is of the deleted person. A check whose call died
 * before it was noted stays, since no row names it, and expires after eight days, as each check does.
 */
export const theDeletedLeaveNoCard: Invariant = ({ rows, now }) => {
  const people = new Set(rows("user").map((row) => row["id"]));
  const isUnderWay = new Set(
    rows("due").flatMap((row) => (row["kind"] === "deletion" ? [row["ref_id"]] : [])),
  );
  const noted = new Set(rows("verification").map((row) => row["id"]));
  const isFound = (row: Row) =>
    row["__edb_e__"] !== "openCheck" || (noted.has(row["id"]) && numberOf(row["ttl"]) * 1000 > now);
  return ["openCheck", "redemption", "cardUse", "eventHelper"].flatMap((entity) =>
    rows(entity)
      .filter(isFound)
      .flatMap(({ user_id: id }) =>
        isPerson(id) && !people.has(id) && !isUnderWay.has(id)
          ? [`${String(id)} was deleted and has a row of ${entity}`]
          : [],
      ),
  );
};
