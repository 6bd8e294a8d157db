import { tokenOf } from "./api";

export type Person =
  "visitor" | "free_user" | "member" | "otherMember" | "city_founder" | "otherFounder" | "admin";

const accounts: Record<Exclude<Person, "visitor">, string> = {
  free_user: "free@majlis.test",
  member: "member@majlis.test",
  otherMember: "dina@majlis.test",
  city_founder: "founder@majlis.test",
  otherFounder: "tareq@majlis.test",
  admin: "admin@majlis.test",
};

/** Everyone of the access table, with a way to a token; a visitor has none. */
export const people: readonly {
  name: Person;
  token: () => Promise<string | undefined>;
  toString(): string;
}[] = [
  { name: "visitor", token: async () => undefined, toString: () => "visitor" },
  ...Object.entries(accounts).map(([name, email]) => ({
    name: name as Exclude<Person, "visitor">, // Object.entries widens the keys
    token: () => tokenOf(email),
    toString: () => name,
  })),
];
