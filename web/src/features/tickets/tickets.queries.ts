import { listMyTickets } from "@majlis/contracts/tickets";
import { listMyWaitlist } from "@majlis/contracts/waitlist";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { savedTickets, saveTickets } from "./savedTickets";

/** As many as the server gives at once: what comes soonest must not hide on a later page. */
const pageSize = 100;

export const ticketQueries = {
  all: ["tickets"] as const,

  /** One's own tickets, newest first. The first page is kept on the device, for a door without signal. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...ticketQueries.all, "mine"],
      queryFn: async ({ pageParam }) => {
        const page = await call(listMyTickets, {
          query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        });
        if (pageParam === "") saveTickets(page);
        return page;
      },
      initialPageParam: "",
      getNextPageParam: ({ cursor }) => cursor,
      initialData: () => {
        const saved = savedTickets();
        return saved && { pages: [saved.page], pageParams: [""] };
      },
      initialDataUpdatedAt: 0,
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
