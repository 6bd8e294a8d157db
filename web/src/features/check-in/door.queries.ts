import { type Attendee, listAttendees } from "@majlis/contracts/events/attendees";
import { listFounderEvents } from "@majlis/contracts/founders/dashboard";
import { listGatheringAttendees, listMyGatherings } from "@majlis/contracts/gatherings";
import { EventId, GatheringId } from "@majlis/contracts/ids";
import { maxPageSize, type Page } from "@majlis/contracts/page";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { NetworkError } from "#shared/api/apiErrors.ts";
import { reached } from "./reached";
import { type DoorList, type DoorOwner, type Guest, Occasion, savedDoors } from "./doorList";

/** How often a list asks again while a door is open: a long one costs more. */
const liveMs = (guests: number): number => (guests <= 200 ? 10_000 : 45_000);

/** What the door knows. Without network both answer with what was last loaded on this device. */
export const doorQueries = {
  all: ["door"] as const,

  /** One's own events or gatherings, latest start first. */
  occasions: (owner: DoorOwner) =>
    queryOptions({
      queryKey: [...doorQueries.all, "occasions", owner],
      queryFn: () => orSaved(loadOccasions(owner), () => savedDoors.occasions(owner)),
    }),

  /** Everyone with a ticket, whole, and kept on this device for when the network goes. */
  list: (occasion: Occasion) =>
    queryOptions({
      queryKey: [...doorQueries.all, "list", occasion.id],
      queryFn: () => orSaved(loadList(occasion), () => savedDoors.list(occasion.id)),
      staleTime: 0,
      refetchInterval: ({ state }) => liveMs(state.data?.guests.length ?? 0),
    }),
};

/** What the server says or, when it cannot be reached, what this device has. Throws what the server's call threw. */
const orSaved = async <T>(loading: Promise<T>, saved: () => Promise<T | undefined>): Promise<T> => {
  try {
    const answer = await loading;
    reached.set(true);
    return answer;
  } catch (error) {
    reached.set(!(error instanceof NetworkError));
    const known = error instanceof NetworkError ? await saved() : undefined;
    if (known === undefined) throw error;
    return known;
  }
};

const loadOccasions = async (owner: DoorOwner): Promise<Occasion[]> => {
  const loaded = await (owner === "founder" ? loadEvents() : loadGatherings());
  const occasions = loaded.map((each) => Occasion.parse(each));
  await savedDoors.saveOccasions(owner, occasions);
  return occasions;
};

const loadEvents = async (): Promise<Occasion[]> => {
  const items = await untilToday((query) => call(listFounderEvents, { query }));
  return items.map((event) => ({ ...event, type: "event" }));
};

const loadGatherings = async (): Promise<Occasion[]> => {
  const items = await untilToday((query) => call(listMyGatherings, { query }));
  return items.map((gathering) => ({ ...gathering, type: "gathering" }));
};

const dayMs = 86_400_000;

/** Latest start first, page after page until the door that is open now is among them, however much is still to come. */
const untilToday = async <Item extends { readonly starts_at: string }>(
  load: (query: ReturnType<typeof queryFrom>) => Promise<Page<Item>>,
): Promise<Item[]> => {
  const yesterday = new Date(Date.now() - dayMs).toISOString();
  let page = await load(queryFrom());
  const items = [...page.items];
  while (page.cursor !== null && !items.some(({ starts_at }) => starts_at < yesterday)) {
    // Each page names where the next one begins.
    // oxlint-disable-next-line no-await-in-loop
    page = await load(queryFrom(page.cursor));
    items.push(...page.items);
  }
  return items;
};

const loadList = async (occasion: Occasion): Promise<DoorList> => {
  const loadedAt = new Date().toISOString();
  const pageFrom = occasion.type === "event" ? eventPages(occasion) : gatheringPages(occasion);
  let page = await pageFrom();
  const guests = [...page.guests];
  while (page.cursor !== null) {
    // Each page names where the next one begins.
    // oxlint-disable-next-line no-await-in-loop
    page = await pageFrom(page.cursor);
    guests.push(...page.guests);
  }
  const list = { occasion: Occasion.parse(occasion), guests, loadedAt };
  await savedDoors.saveList(list);
  return list;
};

const queryFrom = (cursor?: string) => ({ limit: maxPageSize, ...(cursor && { cursor }) });

const eventPages = ({ id }: Occasion) => {
  const eventId = EventId.parse(id);
  return async (from?: string) => {
    const { items, cursor } = await call(listAttendees, { params: { eventId }, query: queryFrom(from) });
    return { cursor, guests: items.map(showGuest) };
  };
};

const gatheringPages = ({ id }: Occasion) => {
  const gatheringId = GatheringId.parse(id);
  return async (from?: string) => {
    const params = { gatheringId };
    const { items, cursor } = await call(listGatheringAttendees, { params, query: queryFrom(from) });
    return {
      cursor,
      guests: items.map(({ user, ...rest }) => showGuest({ ...rest, full_name: user.full_name })),
    };
  };
};

const showGuest = (attendee: Attendee): Guest => ({
  userId: attendee.user_id,
  name: attendee.full_name,
  codeHash: attendee.code_hash,
  payment: attendee.payment_status,
  checkedInAt: attendee.checked_in_at,
  door: attendee.door,
  admittedAgain: attendee.admitted_again,
});
