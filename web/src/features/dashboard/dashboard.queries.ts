import { listMyGatherings } from "@majlis/contracts/gatherings";
import { getMembership } from "@majlis/contracts/membership";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";

const pageSize = 50;

/**
 * One page of each, read from the server only: the pages of tickets and membership also keep a copy on the device.
 * Each key starts with the key of the domain, so that a change there refetches it.
 */
export const dashboardQueries = {
  tickets: () =>
    queryOptions({
      queryKey: ["tickets", "dashboard"],
      queryFn: () => call(listMyTickets, { query: { limit: pageSize } }),
    }),

  hosted: () =>
    queryOptions({
      queryKey: ["gatherings", "dashboard", "hosted"],
      queryFn: () => call(listMyGatherings, { query: { limit: pageSize } }),
    }),

  membership: () =>
    queryOptions({ queryKey: ["membership", "dashboard"], queryFn: () => call(getMembership) }),
};
