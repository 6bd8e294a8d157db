import { expiryAt } from "#core/kernel/clock";
import type { SearchEntry } from "#core/search/searchIndex";
import { searchWords, splitWords } from "#core/search/words.rules";
import { endTime } from "#core/occasions/times.rules";
import { isListed } from "./event.counts";

interface SearchedEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly translation?: { readonly title: string; readonly description: string } | null | undefined;
  readonly city: string;
  readonly starts_at: string;
  readonly ends_at?: string | null | undefined;
  readonly price_cents: number;
  readonly is_public: boolean;
  readonly is_unlisted?: boolean | undefined;
  readonly location_hidden: boolean;
  readonly status: "draft" | "published" | "canceled";
}

/** The words of one event. Two writes of all of them fit one transaction. */
const mostWords = 30;
/** Letters of a word of the description. */
const leastLetters = 3;

/** Words of each of two titles. The city follows them. */
const mostOfTitle = 14;

/**
 * The words of a listed event: title, city, then the beginning of the description. With a second language, both titles
 * have as many. They expire after the end.
 */
export const eventWords = (event: SearchedEvent): SearchEntry | undefined => {
  if (!isListed(event)) return undefined;
  const { id: ref_id, title, city, description, starts_at, price_cents } = event;
  const ends_at = new Date(endTime(event)).toISOString();
  const { translation } = event;
  const titles = translation
    ? [title, translation.title].flatMap((each) => searchWords([each], mostOfTitle))
    : [title];
  const long = [description, translation?.description ?? ""]
    .flatMap(splitWords)
    .filter((word) => word.length >= leastLetters);
  return {
    ref_id,
    domain: "event",
    words: [...searchWords([...titles, city, ...long], mostWords)],
    sort: starts_at,
    ends_at,
    city: city.trim().toLowerCase(),
    is_paid: price_cents > 0,
    ttl: expiryAt(ends_at, 1),
  };
};
