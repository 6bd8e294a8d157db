import type { Translation } from "@majlis/contracts/events/translation";
import { eventWords } from "@majlis/core/events/eventWords";
import { wordRows } from "@majlis/core/search/searchIndex";
import { moveDue } from "@majlis/core/membership/moveDue";
import { newAvailability } from "@majlis/core/seats/availability";
import { cardText } from "@majlis/core/occasions/cardText.rules";
import { cardTranslation } from "@majlis/core/occasions/translations";
import { newDue } from "@majlis/core/outbox/dueRows";
import { waitlistClosesAt } from "@majlis/core/seats/waitlist.rules";
import { countCardHolder } from "@majlis/core/redemptions/countCardHolders";
import { countRedemptions } from "@majlis/core/redemptions/countRedemptions";
import { isGuestId } from "@majlis/core/occasions/attendeeIds.rules";
import { moveReminder } from "@majlis/core/occasions/reminders";
import type { Store } from "@majlis/core/table/store";
import { userWords } from "@majlis/core/users/userWords";
import type { UserPool } from "#local/cognito/userPool";
import { buildDemo, emailOf, subOf } from "./buildDemo";
import { completeDemo } from "./completeDemo";
import { buildDiscounts } from "./buildDiscounts";
import { buildNightOffers, buildProposals } from "./buildOffers";
import { buildFollows, withSentence, withShown } from "./buildFollows";
import { buildReports } from "./buildReports";
import { buildHelpers } from "./buildHelpers";
import { buildGatherings } from "./buildGatherings";
import { demoAccounts, demoPassword, demoPeople } from "./people";

type Demo = ReturnType<typeof completeDemo>;
type Gatherings = ReturnType<typeof buildGatherings>;

const MARKER = { name: "demo", bucket: "seeded" };
/** Parallel write batches (25 rows each). */
const CONCURRENCY = 4;

export type SeedTarget = {
  store: Store;
  userPool: Pick<UserPool, "createConfirmedUsers" | "hasUser">;
  now: Date;
};

/**
 * Writes the demo city into an empty table. Returns false if it exists.
 * A marker row is written last. An interrupted call can be repeated, because all ids are stable. Accounts are created
 * again if the pool has none of the four demo accounts, for example when the pool is in memory only.
 */
export async function seedDemo({ store, userPool, now }: SeedTarget): Promise<boolean> {
  const { data: marker } = await store.stat.get(MARKER).go({ consistent: true });
  if (!marker || !demoAccounts.some((person) => userPool.hasUser(emailOf(person)))) {
    userPool.createConfirmedUsers(demoPeople.map(toAccount));
  }
  if (marker) return false;
  const [demo, gatherings] = [completeDemo(buildDemo(now), now), buildGatherings(now)];
  await writeRows(store, demo, gatherings, now);
  await countDiscounts(store, demo, now);
  await countCards(store, demo);
  await store.stat.put({ ...MARKER, count: 1 }).go();
  return true;
}

const toAccount = (person: (typeof demoPeople)[number]) => ({
  sub: subOf(person),
  email: emailOf(person),
  password: demoPassword,
  attributes: { name: person.name },
});

const shorten = <Row extends Texts>(row: Row) => ({
  ...row,
  description: cardText(row.description),
  ...(row.translation && { translation: cardTranslation(row.translation) }),
});

interface Texts {
  readonly description: string;
  readonly translation?: Translation;
}

/** The details of an event or a gathering. */
const detailsWith =
  ({ details, questions }: Pick<Demo, "details" | "questions">) =>
  ({ id, description, translation }: Texts & { readonly id: string }) => ({
    ...details.find((one) => one.id === id),
    ...questions.find((one) => one.id === id),
    id,
    description,
    ...(translation && { translated: translation.description }),
  });

/** An occasion of the demo. It is published unless it says otherwise. */
interface DemoOccasion {
  readonly id: string;
  readonly starts_at: string;
  readonly status?: string;
}

/** The seats of an event. Guests of the demo have no address. */
const seatsWith = (tickets: Demo["tickets"]) => (event: Demo["events"][number]) =>
  newAvailability({
    ...event,
    unmailed_count: tickets.filter(({ ref_id, user_id }) => ref_id === event.id && isGuestId(user_id)).length,
  });

const remindersOf = (occasions: readonly DemoOccasion[], now: Date) =>
  occasions.flatMap(
    ({ id, starts_at, status = "published" }) =>
      moveReminder({ clock: { now: () => now } }, undefined, { id, starts_at, status }).due ?? [],
  );

/** The due row of each membership, and its time on the membership. */
const dueOfMemberships = (memberships: Demo["memberships"], now: Date) =>
  memberships.map((membership) => {
    const settings = { stage: "local", version: "demo", addressKey: "majlis", payments: "demo" } as const;
    const { user_id } = membership;
    const { next_at, due } = moveDue(
      { clock: { now: () => now }, settings },
      { user_id, before: undefined, after: membership },
    );
    return { membership: { ...membership, next_at }, due };
  });

/** The due rows at which the waitlists close. */
const closesOf = ({ gatherings, waitlist }: Gatherings) =>
  gatherings
    .filter(({ id }) => waitlist.some(({ ref_id }) => ref_id === id))
    .map(({ id, starts_at }) => newDue({ kind: "waitlist", ref_id: id, at: waitlistClosesAt(starts_at) }));

const rowsOf = (entity: string, rows: readonly object[]) =>
  rows.map((row) => ({ after: { status: "published", ...row, __edb_e__: entity } }));

/** The stream begins after the demo. */
const countDiscounts = (store: Store, { businesses }: Demo, now: Date): Promise<number> =>
  countRedemptions({ store }, rowsOf("redemption", buildDiscounts(businesses, now)));

/** One after another, because all of them change the same counters. */
const countCards = async (store: Store, { users }: Demo): Promise<void> => {
  for (const { id } of users) await countCardHolder({ store }, id);
};

async function writeRows(store: Store, demo: Demo, gatherings: Gatherings, now: Date): Promise<void> {
  const options = { concurrency: CONCURRENCY };
  const entries = [
    ...demo.events.flatMap((event) => eventWords({ is_public: true, status: "published", ...event }) ?? []),
    ...demo.users.map(userWords),
  ];
  const memberships = dueOfMemberships(demo.memberships, now);
  const { honoredReports, businesses, dues } = buildReports(demo.businesses, now);
  const results = [
    await store.user.put(demo.users.map(withSentence)).go(options),
    await store.account.put(demo.accounts).go(options),
    await store.event.put(demo.events.map(shorten)).go(options),
    await store.eventDetails
      .put([...demo.events, ...gatherings.gatherings].map(detailsWith(demo)))
      .go(options),
    await store.eventAnswers.put(demo.eventAnswers).go(options),
    await store.availability.put(demo.events.map(seatsWith(demo.tickets))).go(options),
    await store.series.put(demo.series).go(options),
    await store.eventHelper.put(buildHelpers(now)).go(options),
    await store.ticket.put(demo.tickets.map(withShown)).go(options),
    await store.hostFollow.put(buildFollows(now)).go(options),
    await store.rating.put(demo.ratings).go(options),
    await store.redemption.put(buildDiscounts(demo.businesses, now)).go(options),
    await store.eventRequest.put(demo.requests).go(options),
    await store.membership.put(memberships.map(({ membership }) => membership)).go(options),
    await store.due.put(memberships.map(({ due }) => due)).go(options),
    await store.payment.put(demo.payments).go(options),
    await store.business.put(businesses).go(options),
    await store.nightOffers.put(buildNightOffers()).go(options),
    await store.businessProposal.put(buildProposals(now)).go(options),
    await store.honoredReport.put(honoredReports).go(options),
    await store.due.put(dues).go(options),
    await store.gathering.put(gatherings.gatherings.map(shorten)).go(options),
    await store.availability.put(gatherings.gatherings.map(newAvailability)).go(options),
    await store.due.put(remindersOf([...demo.events, ...gatherings.gatherings], now)).go(options),
    await store.ticket.put(gatherings.tickets).go(options),
    await store.waitlist.put(gatherings.waitlist).go(options),
    await store.due.put(closesOf(gatherings)).go(options),
    await store.founderApplication.put(demo.applications).go(options),
    await store.notification.put(demo.messages).go(options),
    await store.audit.put(demo.audit).go(options),
    await store.stat.put(demo.stats).go(options),
    await store.searchEntry.put(entries).go(options),
    await store.word.put(entries.flatMap(wordRows)).go(options),
  ];
  const unwritten = results.reduce((sum, { unprocessed }) => sum + unprocessed.length, 0);
  if (unwritten > 0) throw new Error(`The database did not accept ${unwritten} rows of the demo data.`);
}
