import type { Payments } from "@majlis/core/payments/payments";
import { countCardHolder } from "@majlis/core/redemptions/countCardHolders";
import { refreshCounts } from "@majlis/core/seats/refreshCounts";
import type { Deps, PictureDeps } from "@majlis/core/table/deps";
import { userIdOf } from "./cast";
import { openPastTable } from "./pastTable";
import { demoPeople } from "./people";
import { stableId } from "./stableIds";
import { type Scene, type Stage, tellStory } from "./story";
import { tellAdmins } from "./story/tellAdmins";
import { demoEvents, tellEvents } from "./story/tellEvents";
import { demoGatherings, tellGatherings } from "./story/tellGatherings";
import { tellMemberships } from "./story/tellMemberships";
import { tellPartners } from "./story/tellPartners";
import { tellPeople } from "./story/tellPeople";

export interface Telling extends Pick<PictureDeps, "store" | "pictures" | "clock" | "settings"> {
  /** Of the demo mode: nothing is paid, whatever the product charges. */
  readonly payments: Payments;
}

/** Tells the story of the demo city, until now. */
export const tellDemo = async ({ store, pictures, payments, clock, settings }: Telling): Promise<void> => {
  const now = clock.now();
  const past = openPastTable(store, now);
  const stage: Stage = {
    store: past.store,
    pictures,
    settings: { ...settings, ways: ["demo"], off: new Set() },
  };
  await tellStory(stage, scenesUntil(now, payments));
  await past.count();
  await tellStory(stage, [{ at: now, name: "follower", about: [], tell: followTable }]);
};

const scenesUntil = (now: Date, payments: Payments): Scene[] => [
  ...tellPeople(now),
  ...tellMemberships(payments, now),
  ...tellPartners(now),
  ...tellEvents(payments, now),
  ...tellGatherings(now),
  ...tellAdmins(now),
];

/** What follows the writes of the table: its stream begins after the story. */
const followTable = async (deps: Deps): Promise<void> => {
  const ids = [
    ...demoEvents.map(({ slug }) => stableId("evt", slug)),
    ...demoGatherings.map(({ slug }) => stableId("gat", slug)),
  ];
  const { data: seats } = await deps.store.availability.get(ids.map((id) => ({ id }))).go({ concurrency: 4 });
  await refreshCounts(deps, seats);
  // One after another, because all of them change the same counters.
  for (const person of demoPeople) await countCardHolder(deps, userIdOf(person));
};
