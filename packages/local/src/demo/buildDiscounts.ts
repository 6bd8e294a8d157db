import { findPerson, userIdOf } from "./buildDemo";
import { stableId } from "./stableIds";

interface Partner {
  readonly id: string;
  readonly name: string;
  readonly discount_percent?: number;
  readonly is_active: boolean;
}

/** Bills of the demo member in fils, with the hours since. */
const bills = [
  [26, 35_000],
  [31, 12_400],
  [80, 8750],
  [250, 22_000],
  [900, 40_000],
] as const;

/** Ids sort by time, before those of real checks. */
const checkIdOf = (index: number): string =>
  stableId("ver", `discount ${index}`).replace(/^ver_.{3}/, `ver_00${index}`);

/** The discounts that partners recorded for the demo member. Pure. */
export const buildDiscounts = (partners: readonly Partner[], now: Date) => {
  const open = partners.filter(
    ({ is_active, discount_percent }) => is_active && discount_percent !== undefined,
  );
  return bills.flatMap(([hours, amount], index) => {
    const partner = open[index % Math.min(3, open.length)];
    if (partner?.discount_percent === undefined) return [];
    const recorded_at = new Date(now.getTime() - hours * 3_600_000).toISOString();
    const check_id = checkIdOf(bills.length - index);
    return [
      {
        user_id: userIdOf(findPerson("member")),
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
