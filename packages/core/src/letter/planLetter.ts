import { expiryAt } from "#core/kernel/clock";
import { withDetails } from "#core/occasions/details";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { LetterIssueRow } from "#core/table/people/letter.entity";
import { isTooLate, monthBefore, weekAfter, weekBefore } from "./letter.rules";

/** Evenings of a letter. The page of the city has the rest. */
const eveningCount = 8;
const partnerCount = 5;
const keptDays = 400;

const all = { pages: "all" } as const;

interface Planned {
  readonly city: string;
  readonly week: string;
  readonly at: string;
}

/** The issue of a city and week, or undefined if it is neither skipped nor due yet. */
export const findIssue = async (
  { store }: Deps,
  { city, week }: Pick<Planned, "city" | "week">,
): Promise<LetterIssueRow | undefined> =>
  (await store.letterIssue.get({ city, week }).go({ consistent: true })).data ?? undefined;

export const newIssue = (issue: Omit<LetterIssueRow, "ttl">): LetterIssueRow => ({
  ...issue,
  ttl: expiryAt(issue.at, keptDays),
});

/**
 * Decides what a letter tells and writes it, once: a repetition reads the first decision, and so does a skip. Undefined
 * when the letter is more than a day late.
 */
export const planLetter = async (deps: Deps, planned: Planned): Promise<LetterIssueRow | undefined> => {
  const found = await findIssue(deps, planned);
  if (found) return found;
  if (isTooLate(planned.at, deps.clock.now())) return undefined;
  const { city, week, at } = planned;
  const evenings = await readEvenings(deps, city, weekAfter(city, at));
  if (evenings.length === 0) {
    const empty = newIssue({ city, week, at, state: "empty" });
    await wasWritten(deps.store.letterIssue.create(empty).go());
    return findIssue(deps, planned);
  }
  const [photo, partners] = await Promise.all([findPhoto(deps, city, at), findPartners(deps, planned)]);
  const issue = newIssue({
    city,
    week,
    at,
    state: "out",
    event_ids: evenings.slice(0, eveningCount).map(({ id }) => id),
    business_ids: partners,
    ...(photo && { photo }),
  });
  await wasWritten(deps.store.letterIssue.create(issue).go());
  return findIssue(deps, planned);
};

/** Listed evenings of a city, soonest first. */
const readEvenings = async ({ store }: Deps, city: string, [from, to]: readonly [string, string]) => {
  const { data } = await store.event.query
    .upcomingInCity({ listed_city: city.toLowerCase() })
    .between({ starts_at: from }, { starts_at: to })
    .go(all);
  return data.filter(({ status }) => status === "published");
};

/** The first photo of the latest evening of last week that has any. */
const findPhoto = async (deps: Deps, city: string, at: string) => {
  const past = await readEvenings(deps, city, weekBefore(at));
  const shown = await withDetails(deps, past.filter(({ has_photos }) => has_photos).toReversed());
  const event = shown.find(({ photos }) => photos);
  const [photo] = event?.photos ?? [];
  return event && photo && { event_id: event.id, ...photo };
};

/** Active partners that are new since the city's latest letter, newest first. */
const findPartners = async ({ store }: Deps, { city, week, at }: Planned): Promise<string[]> => {
  const [{ data: issues }, { data: partners }] = await Promise.all([
    store.letterIssue.query.byCity({ city }).lt({ week }).go({ limit: 10, order: "desc" }),
    store.business.query.listedInCity({ listing: "active", city_key: city.toLowerCase() }).go(all),
  ]);
  const since = issues.find(({ state }) => state === "out")?.at ?? monthBefore(at);
  return partners
    .filter(({ created_at }) => created_at > since && created_at <= at)
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    .slice(0, partnerCount)
    .map(({ id }) => id);
};
