import { BusinessCategory, NewBusiness } from "@majlis/contracts/businesses";
import { BusinessId } from "@majlis/contracts/ids";
import { createBusiness } from "@majlis/core/businesses/createBusiness";
import { reportHonored } from "@majlis/core/businesses/reportHonored";
import { createDesk } from "@majlis/core/desk/createDesk";
import { openDesk } from "@majlis/core/desk/openDesk";
import { proposeAtDesk } from "@majlis/core/desk/proposeAtDesk";
import { newToken } from "@majlis/core/kernel/linkToken";
import { getMembership } from "@majlis/core/membership/getMembership";
import { verifyMembership } from "@majlis/core/membership/verifyMembership";
import { setNightOffers } from "@majlis/core/nights/setNightOffers";
import { countRedemption } from "@majlis/core/redemptions/countRedemption";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { type DemoPartner, demoPartners } from "#local/demo/businesses";
import { actor, actorOf, findPerson, isTried, userIdOf } from "#local/demo/cast";
import { daysBefore } from "#local/demo/demoTime";
import type { DemoPerson } from "#local/demo/demoTypes";
import { nights, offerOf, proposal } from "#local/demo/partnerOffers";
import { demoPeople } from "#local/demo/people";
import { stableBytes, stableFraction, stableId } from "#local/demo/stableIds";
import type { Scene } from "#local/demo/story";
import { paidMonths } from "./tellMemberships";

const members = demoPeople.filter(({ role }) => role === "member");
const partners = BusinessCategory.options.flatMap((category) =>
  demoPartners[category].map((partner) => ({ category, partner, name: partner[0] })),
);
const active = partners.filter(({ partner: [, , , { is_active = true }] }) => is_active);
const idOf = (name: string) => BusinessId.parse(stableId("biz", name));

/** Admins list partners, who offer something and redeem cards. Members say whether theirs was honored. */
export const tellPartners = (now: Date): Scene[] => [
  ...partners.map(({ category, partner }) => tellPartner(category, partner, now)),
  ...nights.map(({ partner, district, ...offer }): Scene => ({
    at: daysBefore(now, 40),
    name: partner,
    about: [partner],
    tell: (deps) =>
      setNightOffers(deps, actor("admin"), idOf(partner), {
        district,
        offers: [{ ...offer, from: "18:00", until: "02:00" }],
      }),
  })),
  ...tellDesk(now),
  ...tellReports(now),
  ...bills(now)
    .toSorted((one, other) => other.hours - one.hours)
    .map((bill, index) => redeem(bill, index, now)),
];

const tellPartner = (category: BusinessCategory, partner: DemoPartner, now: Date): Scene => {
  const [name, phone, discount_percent, { city = "Amman", site, at, ...details }] = partner;
  const form = {
    name,
    category,
    city,
    phone,
    discount_percent,
    ...(site && { website: `https://${site}.example` }),
    ...(at && {
      map_url: `https://www.openstreetmap.org/?mlat=${at[0]}&mlon=${at[1]}#map=18/${at.join("/")}`,
    }),
    ...details,
    ...offerOf(category, name),
  };
  return {
    at: daysBefore(now, 60 + 240 * stableFraction(`business ${name}`)),
    name,
    about: [name],
    tell: (deps) => createBusiness(deps, actor("admin"), NewBusiness.parse(form)),
  };
};

/** The partner gets a desk, records there, and proposes something. */
const tellDesk = (now: Date): Scene[] => {
  const { partner, terms } = proposal;
  const id = idOf(partner);
  const name = `desk ${partner}`;
  // The link of the desk, as the scene makes it.
  const token = newToken({ ids: { randomBytes: () => stableBytes(name) } });
  return [
    {
      at: daysBefore(now, 45),
      name,
      about: [partner],
      tell: (deps) => createDesk(deps, actor("admin"), id),
    },
    {
      at: daysBefore(now, 2),
      name: partner,
      about: [partner],
      tell: async (deps) => proposeAtDesk(deps, await openDesk(deps, token), terms),
    },
  ];
};

/** Places of the partners that have reports. */
const REPORTED = [0, 7];
/** Share of members who report such a partner, and of those whose card was honored: high, except at the second one. */
const REPORT_RATE = 0.6;
const HONORED_RATE = 0.93;
const LOW_RATE = 0.5;

const tellReports = (now: Date): Scene[] =>
  active
    .filter((_, index) => REPORTED.includes(index))
    .flatMap(({ name }, index) =>
      members
        .filter((person) => !isTried(person))
        .filter(({ key }) => stableFraction(`reports ${key} ${name}`) < REPORT_RATE)
        .map((person): Scene => {
          const about = `${person.key} ${name}`;
          const isHonored = stableFraction(`honored ${about}`) < (index === 1 ? LOW_RATE : HONORED_RATE);
          return {
            at: daysBefore(now, 1 + 6 * stableFraction(`reported ${about}`)),
            name: `report ${about}`,
            about: [name, person.key],
            tell: (deps) => reportHonored(deps, actorOf(person), idOf(name), isHonored),
          };
        }),
    );

interface Bill {
  readonly person: DemoPerson;
  /** Of the active partners with a discount. */
  readonly place: number;
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

const OTHER_BILLS = 4;

/** The bills of the demo member, and those of others in the past month. */
const bills = (now: Date): Bill[] => [
  ...own.map(([hours, amount], index) => ({ person: findPerson("member"), place: index % 3, hours, amount })),
  ...Array.from({ length: OTHER_BILLS }, (_, index) => ({
    person: members[(index * 5) % members.length] ?? findPerson("dina"),
    place: (index * index) % 8,
    hours: 48 + index * 40,
    amount: 6000 + ((index * 3750) % 42_000),
  })).filter(
    ({ person, hours }) =>
      !isTried(person) && (paidMonths(person, now)[0] ?? now) < daysBefore(now, hours / 24),
  ),
];

const discounting = active.filter(({ partner: [, , discount] }) => discount !== null);

/** The partner checks the card and records the discount. The follower of the table counts it. */
const redeem = ({ person, place, hours, amount }: Bill, index: number, now: Date): Scene => {
  const partner = discounting[place]?.name ?? "";
  const partnerId = idOf(partner);
  const isDesk = partner === proposal.partner && ({ isDesk: true } as const);
  const till = { partnerId, checkedBy: partnerId, ...isDesk };
  return {
    at: daysBefore(now, hours / 24),
    name: `discount ${index}`,
    about: [person.key, "discounts"],
    tell: async (deps) => {
      // Ids of checks are in the order of time.
      const ids = { ...deps.ids, next: (prefix: string) => orderedId(prefix, index) };
      const { qrCode } = await getMembership(deps, actorOf(person));
      const check = { qrCode: qrCode ?? "", checkedBy: partnerId };
      const { checkId } = await verifyMembership({ ...deps, ids }, check);
      if (checkId === undefined) throw new Error("The card is not valid");
      const key = `demo-discount-${index}`;
      await recordRedemption(deps, till, { checkId, partnerId, amount, currency: "JOD", key });
      await countRedemption(deps, { user_id: userIdOf(person), check_id: checkId });
    },
  };
};

/** Before the ids of the product, which begin with the time. */
const orderedId = (prefix: string, index: number): string => {
  const place = String(index).padStart(2, "0");
  return `${prefix}_0${place}${stableId(prefix, `discount ${index}`).slice(prefix.length + 4)}`;
};
