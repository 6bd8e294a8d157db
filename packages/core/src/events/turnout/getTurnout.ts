import { zoneOfCity } from "@majlis/contracts/cities";
import type { Turnout } from "@majlis/contracts/events/turnout";
import type { EventId } from "@majlis/contracts/ids";
import { authorize } from "#core/events/authorize";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { cityDay, cityMinute } from "#core/kernel/dates.rules";
import { DomainError } from "#core/kernel/errors";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { dayBefore } from "#core/occasions/reminders";
import { phaseOf } from "#core/occasions/times.rules";
import { findSeats } from "#core/seats/availability";
import { type Deps, hasFeature } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import { estimateTurnout, fewestEvenings, type Group, priors, weightOf } from "./turnout.rules";

/** The evenings that are read, latest first. */
const readAtOnce = 50;
/** Of an evening whose guests were not asked, all count as guests who said nothing, and say less. */
const notAskedWeight = 0.3;

/**
 * Returns how many guests of an event that the actor manages will come. It reads one page of the founder's past events
 * and the counters of their admissions, and no ticket. Throws EventNotFound, HelpEnded, NotForHelpers.
 */
export const getTurnout = async (deps: Deps, actor: SignedIn, eventId: EventId): Promise<Turnout> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go();
  await authorize(deps, actor, event, "manage");
  const seats = await findSeats(deps, eventId);
  if (!event || !seats || !hasFeature(deps, "stillComing")) throw new DomainError("EventNotFound");
  const past = await readPast(deps, event);
  const counts = await readAdmissions(deps, event.founder_id, [event, ...past]);
  const evenings = past.flatMap((one) => eveningOf(one, counts.get(one.id), event));
  const said = Math.min(Math.max(counts.get(eventId)?.said ?? 0, 0), seats.attendee_count);
  const shown = { seats: seats.attendee_count, said, evenings: evenings.length };
  if (evenings.length < fewestEvenings) return { ...shown, estimate: null };
  const isAsked = dayBefore(event.starts_at) <= instantNow(deps);
  return { ...shown, estimate: estimateTurnout(groupsOf(shown, evenings, isAsked)) };
};

/** Past events of the same founder that took place. */
const readPast = async (deps: Deps, { id, founder_id }: EventRow): Promise<readonly EventRow[]> => {
  const { data } = await deps.store.event.query
    .byFounder({ founder_id })
    .lt({ starts_at: instantNow(deps) })
    .go({ order: "desc", limit: readAtOnce });
  return data.filter(
    (one) => one.id !== id && one.status === "published" && phaseOf(one, deps.clock.now()) === "ended",
  );
};

interface Admissions {
  readonly count?: number;
  readonly said?: number;
  readonly said_came?: number;
  readonly walked_in?: number;
}

const readAdmissions = async (deps: Deps, founderId: string, events: readonly { readonly id: string }[]) => {
  const name = checkedInStat(founderId);
  const { data } = await deps.store.stat.get(events.map(({ id: bucket }) => ({ name, bucket }))).go();
  return new Map<string, Admissions>(data.map(({ bucket, ...row }) => [bucket, row]));
};

interface Evening {
  readonly weight: number;
  readonly isAsked: boolean;
  readonly seats: number;
  readonly came: number;
  readonly said: number;
  readonly saidCame: number;
}

/** None without an admission: its host checked in no guest. Guests without a ticket are not guests who kept a seat. */
const eveningOf = (
  event: EventRow,
  { count = 0, said, said_came = 0, walked_in = 0 }: Admissions = {},
  coming: EventRow,
): Evening[] => {
  const came = count - walked_in;
  const seats = event.attendee_count - walked_in;
  if (came <= 0) return [];
  const saidSeats = Math.min(Math.max(said ?? 0, said_came), seats);
  return [
    {
      weight: weightOf(kindOf(event), kindOf(coming)),
      isAsked: said !== undefined,
      seats: Math.max(seats, came),
      came,
      said: saidSeats,
      saidCame: Math.max(0, Math.min(said_came, saidSeats, came)),
    },
  ];
};

const kindOf = ({ starts_at, city, price_cents }: EventRow) => {
  const zone = zoneOfCity(city);
  return {
    weekday: new Date(cityDay(starts_at, zone)).getUTCDay(),
    hour: Number(cityMinute(starts_at, zone).slice(11, 13)),
    isFree: price_cents === 0,
  };
};

/** All seats before the question is asked; then those that said so, and those that said nothing. */
const groupsOf = (
  { seats, said }: { readonly seats: number; readonly said: number },
  evenings: readonly Evening[],
  isAsked: boolean,
): readonly Group[] => {
  if (!isAsked) return [{ seats, past: evenings, prior: priors.all }];
  const asked = evenings.filter((one) => one.isAsked);
  return [
    {
      seats: said,
      prior: priors.said,
      past: asked.map((one) => ({ weight: one.weight, seats: one.said, came: one.saidCame })),
    },
    {
      seats: seats - said,
      prior: priors.silent,
      past: evenings.map((one) => ({
        weight: one.weight * (one.isAsked ? 1 : notAskedWeight),
        seats: one.seats - one.said,
        came: Math.min(one.came - one.saidCame, one.seats - one.said),
      })),
    },
  ];
};
