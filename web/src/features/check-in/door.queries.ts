import { shownName } from "#shared/i18n/shownName.ts";
import { listAttendees, type Attendee } from "@majlis/contracts/events/attendees";
import { listHelpedEvents } from "@majlis/contracts/founders/helpers";
import { listTills } from "@majlis/contracts/founders/tills";
import { listFounderEvents } from "@majlis/contracts/founders/dashboard";
import { listGatheringAttendees, listMyGatherings } from "@majlis/contracts/gatherings";
import { EventId, GatheringId } from "@majlis/contracts/ids";
import { maxPageSize, type Page } from "@majlis/contracts/page";
import { queryOptions } from "@tanstack/react-query";
import { atom } from "nanostores";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { ApiError, isAnswer } from "#shared/api/apiErrors.ts";
import { DoorOccasion, savedDoors, type DoorList, type DoorOwner, type Guest } from "./doorList";

/** Whether the door's last call got an answer. A browser that is online may still not reach the server. */
export const isServerReachable = atom(true);

/** Doors whose help has ended, as the server said. */
export const endedDoors = atom<ReadonlySet<string>>(new Set());

/** Refetch interval of an open door's list. Long lists cost more. */
const refetchMs = (guests: number): number => (guests <= 200 ? 10_000 : 45_000);

/** Without an answer of the server both answer with what this device loaded last. */
export const doorQueries = {
  all: ["door"] as const,

  /** The caller's events or gatherings, latest start first. */
  occasions: (owner: DoorOwner) =>
    queryOptions({
      queryKey: [...doorQueries.all, "occasions", owner],
      queryFn: () => withSaved(loadOccasions(owner), () => savedDoors.occasions(owner)),
    }),

  /** All ticket holders, saved on this device for use without network. */
  list: (occasion: DoorOccasion) =>
    queryOptions({
      queryKey: [...doorQueries.all, "list", occasion.id],
      queryFn: () => withSaved(loadOpenList(occasion), () => savedDoors.list(occasion.id)),
      staleTime: 0,
      refetchInterval: ({ state }) => refetchMs(state.data?.guests.length ?? 0),
    }),
  /** Money of the door, as far as the caller sees it. Without network it is not known. */
  tills: (refId: string) => {
    const eventId = EventId.safeParse(refId).data;
    return queryOptions({
      queryKey: [...doorQueries.all, "tills", refId],
      queryFn: async () => (eventId ? (await call(listTills, { params: { eventId } })).items : []),
      enabled: eventId !== undefined,
      refetchInterval: 45_000,
      retry: false,
    });
  },
};

/** The server's answer or, without one, the saved one. Throws the error of the call. */
const withSaved = async <T>(loading: Promise<T>, saved: () => Promise<T | undefined>): Promise<T> => {
  try {
    const answer = await loading;
    isServerReachable.set(true);
    return answer;
  } catch (error) {
    isServerReachable.set(isAnswer(error));
    const found = isAnswer(error) ? undefined : await saved();
    if (found === undefined) throw error;
    return found;
  }
};

const loadOccasions = async (owner: DoorOwner): Promise<DoorOccasion[]> => {
  const loaded = await loaders[owner]();
  const occasions = loaded.map((each) => DoorOccasion.parse(each));
  if (owner === "helper") await removeEnded(occasions);
  await savedDoors.saveOccasions(owner, occasions);
  return occasions;
};

/** Ends the lists of events that the person no longer helps with. */
const removeEnded = async (present: readonly DoorOccasion[]): Promise<void> => {
  const earlier = (await savedDoors.occasions("helper")) ?? [];
  const ended = earlier.filter(({ id }) => !present.some((each) => each.id === id));
  await Promise.all(ended.map(({ id }) => endDoor(id)));
  // A person who was invited again.
  endedDoors.set(new Set([...endedDoors.get()].filter((id) => !present.some((each) => each.id === id))));
};

/** Removes a door's list from memory and device. The queue stays until the server has answered each action. */
export const endDoor = async (id: DoorOccasion["id"]): Promise<void> => {
  endedDoors.set(new Set([...endedDoors.get(), id]));
  const queryKey = [...doorQueries.all, "list", id];
  await queryClient.cancelQueries({ queryKey });
  queryClient.removeQueries({ queryKey });
  await savedDoors.removeList(id);
  const helped = (await savedDoors.occasions("helper")) ?? [];
  await savedDoors.saveOccasions(
    "helper",
    helped.filter((each) => each.id !== id),
  );
};

const loadHelped = async (): Promise<DoorOccasion[]> => {
  const { items } = await call(listHelpedEvents);
  return items
    .filter(({ is_open }) => is_open)
    .map(({ event, ...helped }) =>
      DoorOccasion.parse({ ...event, ...helped, type: "event", canAdd: helped.role === "coHost" }),
    );
};

const loadEvents = async (): Promise<DoorOccasion[]> => {
  const items = await untilToday((query) => call(listFounderEvents, { query }));
  return items.map((event) => ({ ...event, type: "event", canAdd: true }));
};

const loadGatherings = async (): Promise<DoorOccasion[]> => {
  const items = await untilToday((query) => call(listMyGatherings, { query }));
  return items.map((gathering) => ({ ...gathering, type: "gathering" }));
};

const loaders = {
  founder: loadEvents,
  host: loadGatherings,
  helper: loadHelped,
} as const satisfies Record<DoorOwner, () => Promise<DoorOccasion[]>>;

const dayMs = 86_400_000;

/** Reads pages, latest start first, until they include the doors that are open now. */
const untilToday = async <Item extends { readonly starts_at: string }>(
  load: (query: ReturnType<typeof queryFrom>) => Promise<Page<Item>>,
): Promise<Item[]> => {
  const yesterday = new Date(Date.now() - dayMs).toISOString();
  let page = await load(queryFrom());
  const items = [...page.items];
  while (page.cursor !== null && !items.some(({ starts_at }) => starts_at < yesterday)) {
    // Each page has the cursor of the next.
    // oxlint-disable-next-line no-await-in-loop
    page = await load(queryFrom(page.cursor));
    items.push(...page.items);
  }
  return items;
};

/** The list, or the end of the help: then nothing of the list stays on this device. */
const loadOpenList = async (occasion: DoorOccasion): Promise<DoorList> => {
  try {
    return await loadList(occasion);
  } catch (error) {
    if (error instanceof ApiError && error.code === "HelpEnded") await endDoor(occasion.id);
    throw error;
  }
};

interface ListPage {
  readonly cursor: string | null;
  readonly guests: Guest[];
  readonly tables?: DoorList["tables"];
}

const loadList = async (occasion: DoorOccasion): Promise<DoorList> => {
  const loadedAt = new Date().toISOString();
  const pageFrom = occasion.type === "event" ? eventPages(occasion) : gatheringPages(occasion);
  let page: ListPage = await pageFrom();
  const guests = [...page.guests];
  while (page.cursor !== null) {
    // Each page has the cursor of the next.
    // oxlint-disable-next-line no-await-in-loop
    page = await pageFrom(page.cursor);
    guests.push(...page.guests);
  }
  const list = {
    occasion: DoorOccasion.parse(occasion),
    guests,
    loadedAt,
    ...(page.tables && { tables: page.tables }),
  };
  await savedDoors.saveList(list);
  return list;
};

const queryFrom = (cursor?: string) => ({ limit: maxPageSize, ...(cursor && { cursor }) });

const eventPages = ({ id }: DoorOccasion) => {
  const eventId = EventId.parse(id);
  return async (from?: string) => {
    const { items, ...page } = await call(listAttendees, { params: { eventId }, query: queryFrom(from) });
    return { ...page, guests: items.map(showGuest) };
  };
};

const gatheringPages = ({ id }: DoorOccasion) => {
  const gatheringId = GatheringId.parse(id);
  return async (from?: string) => {
    const params = { gatheringId };
    const { items, cursor } = await call(listGatheringAttendees, { params, query: queryFrom(from) });
    return { cursor, guests: items.map(showGuest) };
  };
};

export const showGuest = (attendee: Attendee): Guest => ({
  userId: attendee.user_id,
  name: shownName(attendee.user.full_name),
  ...(attendee.is_coming && { isComing: true as const }),
  ...(attendee.guest_of !== undefined && { guestOf: shownName(attendee.guest_of) }),
  codeHash: attendee.code_hash,
  doorCode: attendee.door_code,
  joinedAt: attendee.created_at,
  sameName: attendee.same_name,
  payment: attendee.payment_status,
  ...(attendee.due_cents !== undefined && { dueCents: attendee.due_cents }),
  checkedInAt: attendee.checked_in_at,
  door: attendee.door,
  ...(attendee.checked_in_by !== undefined && { by: shownName(attendee.checked_in_by) }),
  ...(attendee.table !== undefined && { table: attendee.table }),
  admittedAgain: attendee.admitted_again,
});
