import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { listMyWaitlist } from "@majlis/contracts/tickets/waitlist";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { readOwn } from "#shared/session/readOwn.ts";
import { SavedTickets, ticketsName, ticketsPage, wantsTicketsKept } from "./savedTickets";

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
