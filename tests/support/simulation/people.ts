import type { Deps } from "@majlis/core/table/deps";
import { insertTickets } from "#support/holders.ts";

/** Rows that are put at once. */
const chunk = 5_000;

export const addressOf = (userId: string): string => `${userId}@majlis.test`;

/** Profiles and accounts, which a mail needs. Returns the addresses. */
export const insertPeople = async (
  { store }: Deps,
  people: readonly string[],
): Promise<readonly string[]> => {
  const created_at = "2026-10-01T10:00:00.000Z";
  for (let from = 0; from < people.length; from += chunk) {
    const part = people.slice(from, from + chunk);
    const users = part.map((id) => ({
      id,
      full_name: "Noor Test",
      role: "member" as const,
      created_at,
      created_month: created_at.slice(0, 7),
    }));
    const accounts = part.map((user_id) => ({
      user_id,
      sub: user_id,
      email: addressOf(user_id),
      created_at,
    }));
    await store.user.put(users).go({ concurrency: 4 });
    await store.account.put(accounts).go({ concurrency: 4 });
  }
  return people.map(addressOf);
};

/** Holders of free tickets, who have had them for days. Returns their addresses. */
export const insertHolders = async (deps: Deps, refId: string, count: number): Promise<readonly string[]> => {
  const people: string[] = [];
  while (people.length < count)
    people.push(...(await insertTickets(deps, refId, Math.min(chunk, count - people.length))));
  return insertPeople(deps, people);
};
