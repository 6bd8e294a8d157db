import { listEvents } from "@majlis/contracts/events/events";
import { listGatherings, listMyGatherings } from "@majlis/contracts/gatherings";
import { getMembership } from "@majlis/contracts/membership";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { fetchBusinesses } from "../../lib/fetchBusinesses";

const pageSize = 50;

/** What a member sees at one glance: one page of each. The keys begin as those of the pages that change them. */
export const dashboardQueries = {
  tickets: () =>
    queryOptions({
      queryKey: ["tickets", "dashboard"],
      queryFn: () => call(listMyTickets, { query: { limit: pageSize } }),
    }),

  events: () =>
    queryOptions({ queryKey: ["events", "dashboard"], queryFn: () => call(listEvents, { query: {} }) }),

  gatherings: () =>
    queryOptions({
      queryKey: ["gatherings", "dashboard"],
      queryFn: () => call(listGatherings, { query: {} }),
    }),

  hosted: () =>
    queryOptions({
      queryKey: ["gatherings", "dashboard", "hosted"],
      queryFn: () => call(listMyGatherings, { query: { limit: pageSize } }),
    }),

  businesses: () => queryOptions({ queryKey: ["businesses", "guidebook"], queryFn: fetchBusinesses }),

  membership: () =>
    queryOptions({ queryKey: ["membership", "dashboard"], queryFn: () => call(getMembership) }),
};
