import { listMyTickets } from "@majlis/contracts/tickets";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { savedTickets, saveTickets } from "./savedTickets";

/** One's own tickets, newest first. The first page is kept on the device, for a door without signal. */
export const ticketQueries = {
  all: ["tickets"] as const,

  mine: () =>
    infiniteQueryOptions({
      queryKey: [...ticketQueries.all, "mine"],
      queryFn: async ({ pageParam }) => {
        const page = await call(listMyTickets, { query: pageParam ? { cursor: pageParam } : {} });
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
};
