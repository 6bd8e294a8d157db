import { listMyRequests } from "@majlis/contracts/events/eventRequests";
import { pageOf } from "@majlis/contracts/page";
import { getPassport } from "@majlis/contracts/tickets/passport";
import { listMySubstitutes } from "@majlis/contracts/tickets/substitutes";
import { listMyTickets, Ticket } from "@majlis/contracts/tickets/tickets";
import { listMyWaitlist } from "@majlis/contracts/tickets/waitlist";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { currentUserId } from "#shared/session/tokenStore.ts";
import { pauseOf, userCache, readThroughCache } from "#shared/session/userCache.ts";

/** Storage name of the tickets on this device. */
export const ticketsName = "tickets";
const SavedTickets = pageOf(Ticket);

/** The server's maximum: the soonest ticket must not be on a later page. */
const pageSize = 100;

const settingKey = "majlis.keepTickets";

/** Whether tickets are saved on this device. On by default. */
export const savesTickets = (): boolean => localStorage.getItem(settingKey) !== "no";

/** Off deletes the saved tickets. Throws IndexedDB errors. */
export const setSavesTickets = async (isOn: boolean): Promise<void> => {
  if (isOn) return localStorage.removeItem(settingKey);
  localStorage.setItem(settingKey, "no");
  await userCache.remove(ticketsName);
};

/**
 * Saves the tickets when one was shown outside of the list, such as right after joining, so that it opens at the door
 * without a network. Does nothing if that ticket is saved, or if saving is off. Throws network and IndexedDB errors.
 */
export const saveSeenTicket = async (code: string): Promise<void> => {
  if (!savesTickets()) return;
  const saved = await userCache.read(ticketsName, SavedTickets);
  if (saved?.value.items.some(({ qr_code }) => qr_code === code)) return;
  const owner = currentUserId();
  const page = await call(listMyTickets, { query: { limit: pageSize } });
  if (savesTickets()) await userCache.save(ticketsName, page, owner);
};

const firstPage = () =>
  readThroughCache({
    name: ticketsName,
    schema: SavedTickets,
    load: () => call(listMyTickets, { query: { limit: pageSize } }),
    isKept: savesTickets,
    onLate: (page) =>
      queryClient.setQueryData(ticketQueries.mine().queryKey, { pages: [page], pageParams: [""] }),
  });

export const ticketQueries = {
  all: ["tickets"] as const,

  /** The caller's tickets, newest first. The first page is saved on the device. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...ticketQueries.all, "mine"],
      queryFn: ({ pageParam: cursor }) =>
        cursor === "" ? firstPage() : call(listMyTickets, { query: { limit: pageSize, cursor } }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
      refetchInterval: () => pauseOf(ticketsName),
      refetchOnReconnect: "always",
    }),

  /** The caller's requests to join without an answer, or with a seat to take. */
  requests: () =>
    infiniteQueryOptions({
      queryKey: ["requests"],
      queryFn: ({ pageParam }) => call(listMyRequests, { query: pageParam ? { cursor: pageParam } : {} }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),

  /** The seats that the caller gave to somebody else. */
  substitutes: () =>
    queryOptions({ queryKey: [...ticketQueries.all, "substitutes"], queryFn: () => call(listMySubstitutes) }),

  /** The caller's waitlist entries. */
  waitlist: () =>
    infiniteQueryOptions({
      queryKey: ["waitlist"],
      queryFn: ({ pageParam }) => call(listMyWaitlist, { query: pageParam ? { cursor: pageParam } : {} }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),
};

const stampPageSize = 100;

/** The caller's stamps. Doors write check-ins, so that each visit reads them again. */
export const passportQuery = () =>
  infiniteQueryOptions({
    queryKey: ["passport"],
    queryFn: ({ pageParam: cursor }) =>
      call(getPassport, { query: { limit: stampPageSize, ...(cursor && { cursor }) } }),
    initialPageParam: "",
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 0,
  });
