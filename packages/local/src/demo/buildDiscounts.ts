import { findPerson, userIdOf } from "./buildDemo";
import type { DemoPerson } from "./demoTypes";
import { demoPeople } from "./people";
import { stableId } from "./stableIds";

interface Partner {
  readonly id: string;
  readonly name: string;
  readonly discount_percent?: number;
  readonly is_active: boolean;
}

interface Bill {
  readonly person: DemoPerson;
  /** Of the active partners with a discount. */
  readonly partner: number;
  /** Hours since. */
  readonly hours: number;
  /** In fils. */
  readonly amount: number;
}

/** Bills of the demo member. */
const own = [
  [26, 35_000],
  [31, 12_400],
  [80, 8750],
  [250, 22_000],
  [900, 40_000],
] as const;

const ownBills = (): Bill[] =>
  own.map(([hours, amount], index) => ({ person: findPerson("member"), partner: index % 3, hours, amount }));

const otherBills = 40;

/** Bills of other members in the past half year. */
const billsOfOthers = (): Bill[] => {
  const members = demoPeople.filter(({ key, role }) => role === "member" && key !== "member");
  return Array.from({ length: otherBills }, (_, index) => ({
    index,
    hours: 48 + index * 100,
    amount: 6000 + ((index * 3750) % 42_000),
  })).flatMap(({ index, hours, amount }) => {
    const person = members[(index * 5) % members.length];
    return person && person.joined * 24 > hours
      ? [{ person, partner: (index * index) % 8, hours, amount }]
      : [];
  });
};

/** Ids sort by time, before those of real checks. */
const checkIdOf = (index: number): string =>
  stableId("ver", `discount ${index}`).replace(/^ver_.{3}/, `ver_0${String(index).padStart(2, "0")}`);

/** The discounts that partners recorded for members. Pure. */
export const buildDiscounts = (partners: readonly Partner[], now: Date) => {
  const open = partners.filter(
    ({ is_active, discount_percent }) => is_active && discount_percent !== undefined,
  );
  const newestLast = [...ownBills(), ...billsOfOthers()].toSorted((one, other) => other.hours - one.hours);
  return newestLast.flatMap(({ person, partner: place, hours, amount }, index) => {
    const partner = open[place % Math.max(1, open.length)];
    if (partner?.discount_percent === undefined) return [];
    const recorded_at = new Date(now.getTime() - hours * 3_600_000).toISOString();
    const check_id = checkIdOf(index + 1);
    return [
      {
        user_id: userIdOf(person),
        check_id,
        partner: partner.id,
        place: partner.name,
        amount,
        saved: Math.round((amount * partner.discount_percent) / 100),
        currency: "JOD" as const,
        recorded_at,
        received_at: recorded_at,
        key: `demo-${check_id}`,
      },
    ];
  });
};
