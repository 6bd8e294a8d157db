import type { UserPool } from "#local/cognito/userPool";
import { emailOf, subOf } from "./cast";
import { demoAccounts, demoPassword, demoPeople } from "./people";
import type { Telling } from "./tellDemo";

const MARKER = { name: "demo", bucket: "seeded" };

export interface SeedTarget extends Telling {
  readonly userPool: Pick<UserPool, "createConfirmedUsers" | "hasUser">;
}

/**
 * Tells the story of the demo city in an empty table, until now. Returns false if it was told.
 * A marker row is written last. Accounts are created again if the pool has none of the four demo accounts, for example
 * when the pool is in memory only.
 */
export const seedDemo = async ({ userPool, ...telling }: SeedTarget): Promise<boolean> => {
  const { store } = telling;
  const { data: marker } = await store.stat.get(MARKER).go({ consistent: true });
  if (!marker || !demoAccounts.some((person) => userPool.hasUser(emailOf(person)))) {
    userPool.createConfirmedUsers(demoPeople.map(toAccount));
  }
  if (marker) return false;
  // A fifth of the product's operations, for the first start only.
  const { tellDemo } = await import("./tellDemo");
  await tellDemo(telling);
  // No operation writes it: it says that the story was told.
  await store.stat.put({ ...MARKER, count: 1 }).go();
  return true;
};

const toAccount = (person: (typeof demoPeople)[number]) => ({
  sub: subOf(person),
  email: emailOf(person),
  password: demoPassword,
  attributes: { name: person.name },
});
