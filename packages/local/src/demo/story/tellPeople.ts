import { HostId } from "@majlis/contracts/ids";
import { createUser } from "@majlis/core/account/createUser";
import { grantRole } from "@majlis/core/admin/grantRole";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { followHost } from "@majlis/core/founders/followHost";
import { updateHost } from "@majlis/core/founders/updateHost";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { updateMe } from "@majlis/core/users/updateMe";
import { actor, actorOf, emailOf, isTried, subOf, userIdOf } from "#local/demo/cast";
import { daysBefore } from "#local/demo/demoTime";
import type { DemoPerson } from "#local/demo/demoTypes";
import { demoPeople } from "#local/demo/people";
import { stableFraction } from "#local/demo/stableIds";
import type { Scene } from "#local/demo/story";

const HOUR = 1 / 24;
/** Share of members who follow a host. */
const FOLLOW_RATE = 0.15;

/** What founders say on their pages. */
const sentences = [
  "Long tables, good questions, and nobody leaves without a second tea.",
  "I open doors in my city that you have walked past for years.",
] as const;

const founders = demoPeople.filter(({ role }) => role === "city_founder");

/** People sign up, and some get a role. */
export const tellPeople = (now: Date): Scene[] => [
  ...demoPeople.flatMap((person) => [signUp(person, now), fillProfile(person, now), ...getRole(person, now)]),
  ...founders.map((founder, index) => introduce(founder, sentences[index % 2] ?? "", now)),
  ...founders.flatMap((founder) => getFollowers(founder, now)),
];

const signUp = (person: DemoPerson, now: Date): Scene => ({
  at: daysBefore(now, person.joined),
  name: `sign-up ${person.key}`,
  about: [person.key],
  tell: (deps) => createUser(deps, { sub: subOf(person), email: emailOf(person), fullName: person.name }),
});

const fillProfile = (person: DemoPerson, now: Date): Scene => {
  const { key, joined, city = "Amman", phone } = person;
  const change = { city, country: "Jordan", ...(phone && { phone }) };
  return {
    at: daysBefore(now, joined - HOUR / 2),
    name: `profile ${key}`,
    about: [key],
    tell: (deps) => updateMe(deps, actorOf(person), change),
  };
};

/** An operator names the first admin, who names the founders. */
const getRole = (person: DemoPerson, now: Date): Scene[] => {
  const { key, role } = person;
  if (role !== "admin" && role !== "city_founder") return [];
  return [
    {
      at: daysBefore(now, person.joined - HOUR),
      name: `role ${key}`,
      about: [key],
      tell: (deps) =>
        role === "admin"
          ? grantRole(deps, emailOf(person), role)
          : setUserRole(deps, actor("admin"), { userId: userIdOf(person), role }),
    },
  ];
};

const introduce = (founder: DemoPerson, sentence: string, now: Date): Scene => ({
  at: daysBefore(now, founder.joined - 1),
  name: `sentence ${founder.key}`,
  about: [founder.key],
  tell: (deps) => updateHost(deps, actorOf(founder), { sentence }),
});

const getFollowers = (founder: DemoPerson, now: Date): Scene[] =>
  demoPeople
    .filter((person) => person.role === "member" && !isTried(person))
    .map((person) => ({ person, name: `follow ${founder.key} ${person.key}` }))
    .filter(({ name }) => stableFraction(name) < FOLLOW_RATE)
    .map(({ person, name }) => ({
      at: daysBefore(now, 7),
      name,
      about: [person.key, founder.key],
      tell: (deps) => followHost(deps, actorOf(person), HostId.parse(hostIdOf(userIdOf(founder))), true),
    }));
