import { wordRows } from "@majlis/core/search/searchIndex";
import type { Deps } from "@majlis/core/table/deps";
import { userWords } from "@majlis/core/users/userWords";
import { daysFromNow } from "./factories";
import { insertEvents } from "./insertEvents";

const names = ["Ahmad Haddad", "Lina Mansour", "Omar al-Masri", "ريم العلي", "Maria Garcia"];

const card = (deps: Deps, index: number, many: number) => ({
  title: `Rooftop oud and maqluba, evening ${index}`,
  description: "An evening above the city with a view of the citadel.",
  city: index % 2 === 0 ? "Amman" : "Irbid",
  price_cents: index % 4 === 0 ? 500 : 0,
  starts_at: daysFromNow(1 + (index * 150) / many, deps),
});

const personAt = (deps: Deps, index: number) => {
  const created_at = daysFromNow(-index / 24, deps);
  return {
    id: `usr_${String(index).padStart(32, "0")}`,
    full_name: `${names[index % names.length]} ${index}`,
    created_at,
    created_month: created_at.slice(0, 7),
  };
};

/** Events that share their words, and people who share five names, as a search finds them. */
export const insertFound = async (
  deps: Deps,
  { events, people }: { readonly events: number; readonly people: number },
): Promise<void> => {
  await insertEvents(
    deps,
    Array.from({ length: events }, (_, index) => card(deps, index, events)),
    true,
  );
  const users = Array.from({ length: people }, (_, index) => personAt(deps, index));
  await deps.store.user.put(users).go({ concurrency: 8 });
  await deps.store.word
    .put(users.flatMap((user) => wordRows(userWords(user)).slice(0, 2)))
    .go({ concurrency: 8 });
};
