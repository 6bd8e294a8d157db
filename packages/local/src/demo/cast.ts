import type { UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { userIdOfSub } from "@majlis/core/users/findActor";
import type { DemoPerson } from "./demoTypes";
import { demoAccounts, demoPeople } from "./people";
import { stableSub } from "./stableIds";

export const subOf = ({ key }: DemoPerson): string => stableSub(`person ${key}`);
export const emailOf = ({ key }: DemoPerson): string => `${key}@majlis.test`;
export const userIdOf = (person: DemoPerson): UserId => userIdOfSub(subOf(person));

export const findPerson = (key: string): DemoPerson => {
  const person = demoPeople.find((each) => each.key === key);
  if (!person) throw new Error(`Unknown demo person: ${key}`);
  return person;
};

/** The person as the caller of an operation. */
export const actorOf = (person: DemoPerson): SignedIn => ({
  kind: "signedIn",
  userId: userIdOf(person),
  role: person.role,
  fullName: person.name,
});

export const actor = (key: string): SignedIn => actorOf(findPerson(key));

/** Who signs in with a demo account follows, rates and reports for the first time. */
export const isTried = (person: DemoPerson): boolean => demoAccounts.includes(person);
