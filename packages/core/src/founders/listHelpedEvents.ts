import { isHostRole } from "@majlis/contracts/roles";
import { showArt } from "#core/occasions/showPicture";
import type { HelpedEvent } from "@majlis/contracts/founders/helpers";
import { EventId } from "@majlis/contracts/ids";
import { showOwnEvent } from "#core/events/showOwnEvents";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { helperState } from "#core/occasions/helper.rules";
import { withDetails } from "#core/occasions/details";
import { showOtherTitle } from "#core/occasions/translations";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { EventHelperRow } from "#core/table/occasions/eventHelper.entity";
import { isOfAllEvents } from "./helpers";

/** The most events of the list: a person helps with few at a time, and ended help is left out. */
const maxEvents = 50;

/** Returns the events that the actor helps with now or will, latest start first. */
export const listHelpedEvents = async (deps: Deps, actor: SignedIn): Promise<HelpedEvent[]> => {
  const { data } = await deps.store.eventHelper.query.byUser({ user_id: actor.userId }).go({ pages: "all" });
  const helped = data.filter(({ revoked_at }) => revoked_at === undefined);
  if (helped.length === 0) return [];
  const events = await findEvents(deps, helped);
  const founderIds = [...new Set(events.map(({ founder_id }) => founder_id))];
  const { data: founders } = await deps.store.user.get(founderIds.map((id) => ({ id }))).go();
  const present = new Set(founders.filter(({ role }) => isHostRole(role)).map(({ id }) => id));
  const at = instantNow(deps);
  const rows = events
    .filter(({ founder_id }) => present.has(founder_id))
    .flatMap((event) => {
      const helper =
        helped.find(({ event_id }) => event_id === event.id) ??
        helped.find(({ event_id }) => event_id === event.founder_id);
      const state = helper && helperState(helper, event, at);
      return helper && state !== "ended" ? [{ event, helper, isOpen: state === "active" }] : [];
    })
    .toSorted((one, two) => two.event.starts_at.localeCompare(one.event.starts_at))
    .slice(0, maxEvents);
  return Promise.all(rows.map((row) => show(deps, actor, row)));
};

/** A co-host has this long after an event; door staff has less. */
const lookBackMs = 32 * 86_400_000;

/** The events of the rows. Of all events of a founder, the next ones, without drafts. */
const findEvents = async (deps: Deps, helped: readonly EventHelperRow[]): Promise<readonly EventRow[]> => {
  const ofOne = helped.filter((row) => !isOfAllEvents(row)).map(({ event_id: id }) => ({ id }));
  const ofAll = helped.filter(isOfAllEvents);
  const starts_at = new Date(deps.clock.now().getTime() - lookBackMs).toISOString();
  const [{ data: one }, ...all] = await Promise.all([
    ofOne.length === 0 ? { data: [] } : deps.store.event.get(ofOne).go(),
    ...ofAll.map(({ event_id: founder_id }) =>
      deps.store.event.query.byFounder({ founder_id }).gte({ starts_at }).go({ limit: maxEvents }),
    ),
  ]);
  const more = all.flatMap(({ data }) => data.filter(({ status }) => status !== "draft"));
  return [...new Map([...one, ...more].map((event) => [event.id, event])).values()];
};

interface Help {
  readonly event: EventRow;
  readonly helper: EventHelperRow;
  readonly isOpen: boolean;
}

const show = async (deps: Deps, actor: SignedIn, { event, helper, isOpen }: Help): Promise<HelpedEvent> => ({
  id: EventId.parse(event.id),
  role: helper.role,
  title: event.title,
  ...showOtherTitle(event),
  starts_at: event.starts_at,
  ends_at: event.ends_at ?? null,
  city: event.city,
  status: event.status,
  attendee_count: event.attendee_count,
  host_name: event.founder_name,
  ...showArt(deps, event),
  is_open: isOpen,
  ...(helper.role === "coHost" && { event: await showWhole(deps, actor, event) }),
});

/** A co-host edits the event with the form of its founder, which needs the whole of it. */
const showWhole = async (deps: Deps, actor: SignedIn, event: EventRow) => {
  const [whole] = await withDetails(deps, [event]);
  return showOwnEvent(deps, actor, whole ?? event);
};
