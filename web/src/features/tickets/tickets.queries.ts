import { pageOf } from "@majlis/contracts/page";
import { listMyTickets, Ticket } from "@majlis/contracts/tickets";
import { listMyWaitlist } from "@majlis/contracts/waitlist";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { ownStore } from "#shared/session/ownStore.ts";
import { personId } from "#shared/session/personId.ts";
import { readOwn } from "#shared/session/readOwn.ts";

/** The name of one's own tickets on this device. */
export const ticketsName = "tickets";
const SavedTickets = pageOf(Ticket);

/** As many as the server gives at once: what comes soonest must not hide on a later page. */
const ticketsPage = 100;

const choice = "majlis.keepTickets";

/** Whether the person wants the tickets kept on this device; yes, until told otherwise. */
export const wantsTicketsKept = (): boolean => localStorage.getItem(choice) !== "no";

/** Throws what IndexedDB throws. */
export const keepTickets = async (isWanted: boolean): Promise<void> => {
  if (isWanted) return localStorage.removeItem(choice);
  localStorage.setItem(choice, "no");
  await ownStore.remove(ticketsName);
};

/**
 * Keeps one's tickets when one of them was seen elsewhere than among them, as right after joining: once seen, it opens
 * at the door without a signal. Nothing where it is kept already or not wanted. Throws what reading and saving throw.
 */
export const keepSeenTicket = async (code: string): Promise<void> => {
  if (!wantsTicketsKept()) return;
  const kept = await ownStore.read(ticketsName, SavedTickets);
  if (kept?.value.items.some(({ qr_code }) => qr_code === code)) return;
  const owner = personId();
  const page = await call(listMyTickets, { query: { limit: ticketsPage } });
  if (wantsTicketsKept()) await ownStore.save(ticketsName, page, owner);
};

const firstPage = () =>
  readOwn({
    name: ticketsName,
    schema: SavedTickets,
    load: () => call(listMyTickets, { query: { limit: ticketsPage } }),
    isKept: wantsTicketsKept,
    onLate: (page) =>
      queryClient.setQueryData(ticketQueries.mine().queryKey, { pages: [page], pageParams: [""] }),
  });

export const ticketQueries = {
  all: ["tickets"] as const,

  /** One's own tickets, newest first. The first page is kept on the device, for a door without signal. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...ticketQueries.all, "mine"],
      queryFn: ({ pageParam: cursor }) =>
        cursor === "" ? firstPage() : call(listMyTickets, { query: { limit: ticketsPage, cursor } }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
      refetchOnReconnect: "always",
    }),

  /** The lines that one stands in. */
  waiting: () =>
    infiniteQueryOptions({
      queryKey: ["waitlist"],
      queryFn: ({ pageParam }) => call(listMyWaitlist, { query: pageParam ? { cursor: pageParam } : {} }),
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
    }),
};
