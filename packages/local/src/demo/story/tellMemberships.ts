import { activateMembership } from "@majlis/core/membership/activateMembership";
import { advanceMembership } from "@majlis/core/membership/advanceMembership";
import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { monthsAfter } from "@majlis/core/membership/membership.rules";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import type { Payments } from "@majlis/core/payments/payments";
import { actorOf, userIdOf } from "#local/demo/cast";
import { daysBefore } from "#local/demo/demoTime";
import type { DemoPerson } from "#local/demo/demoTypes";
import { demoPeople } from "#local/demo/people";
import { stableFraction } from "#local/demo/stableIds";
import type { Scene } from "#local/demo/story";

/** Members whose membership is not `active`. */
const states: Readonly<Record<string, "past_due" | "canceled">> = { samir: "past_due", jude: "canceled" };

const DAYS_OF_MONTH = 31;
/** Days until the paid month ends. The demo member has 20. */
const daysLeft = ({ key }: DemoPerson): number => {
  if (states[key] === "past_due") return -2;
  return key === "member" ? 20 : 1 + Math.floor(12 * stableFraction(`membership ${key}`));
};

/**
 * The beginnings of the months that a member has paid. The demo member has paid since spring, some others for two months:
 * each month is a scene that the start of the product waits for.
 */
export const paidMonths = (person: DemoPerson, now: Date): Date[] => {
  const end = daysBefore(now, -daysLeft(person));
  const since = Math.max(1, Math.floor((person.joined + daysLeft(person)) / DAYS_OF_MONTH));
  const count =
    person.key === "member" ? since : Math.min(stableFraction(`months ${person.key}`) < 0.6 ? 1 : 2, since);
  const start = monthsAfter(end.toISOString(), -count);
  return Array.from({ length: count }, (_, month) => new Date(monthsAfter(start, month)));
};

/** Members pay their first month and the following ones. One does not, and one cancels. */
export const tellMemberships = (payments: Payments, now: Date): Scene[] =>
  demoPeople.filter(({ role }) => role === "member").flatMap((person) => payMonths(payments, person, now));

const payMonths = (payments: Payments, person: DemoPerson, now: Date): Scene[] => {
  const { key } = person;
  const about = [key];
  return [
    ...paidMonths(person, now).map((at, month): Scene => ({
      at,
      name: `month ${key} ${month}`,
      about,
      tell: async (deps) => {
        if (month > 0) return renew(deps, userIdOf(person));
        await startCheckout(deps, payments, actorOf(person));
        return activateMembership(deps, payments, actorOf(person), { demo: "1" });
      },
    })),
    ...(states[key] === "canceled"
      ? [
          {
            at: daysBefore(now, 1),
            name: `cancel ${key}`,
            about,
            tell: (deps) => cancelMembership(deps, payments, actorOf(person)),
          } satisfies Scene,
        ]
      : []),
  ];
};

const renew = async (deps: Parameters<Scene["tell"]>[0], ref: string): Promise<void> => {
  const { data } = await deps.store.membership.get({ user_id: ref }).go();
  await advanceMembership(deps, { ref, at: data?.next_at ?? "" });
};
