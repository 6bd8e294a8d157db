import type { CityLetter } from "@majlis/contracts/letter";
import { instantNow } from "#core/kernel/clock";
import { readStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";
import { nextLetterAt, weekOfLetter } from "./letter.rules";
import { readerStats } from "./letterReaders";
import { letterStats } from "./sendLetter";

type AdminLetter = CityLetter & { readonly readers: number };

/** Issues of a city that are shown. */
const shownIssues = 3;

/** The letters of the cities that have readers, or had some, the city with most readers first. */
export const listLetters = async (deps: Deps): Promise<{ items: AdminLetter[] }> => {
  const counts = await readStats(deps, readerStats);
  const letters = [...counts].toSorted(([, one], [, other]) => other - one);
  return { items: await Promise.all(letters.map(([city, readers]) => readCity(deps, city, readers))) };
};

const readCity = async (deps: Deps, city: string, readers: number): Promise<AdminLetter> => {
  const next_at = nextLetterAt(city, instantNow(deps));
  const next_week = weekOfLetter(city, next_at);
  const { data: issues } = await deps.store.letterIssue.query
    .byCity({ city })
    .go({ limit: shownIssues + 1, order: "desc" });
  const past = issues.filter(({ week }) => week < next_week).slice(0, shownIssues);
  return {
    city,
    readers,
    next_at,
    next_week,
    is_skipped: issues.some(({ week, state }) => week === next_week && state === "skipped"),
    past: await Promise.all(
      past.map(async ({ week, at, state }) => ({ at, state, sent: await countMails(deps, city, week) })),
    ),
  };
};

const countMails = async (deps: Deps, city: string, week: string): Promise<number> =>
  [...(await readStats(deps, letterStats(city, week))).values()].reduce((sum, count) => sum + count, 0);
