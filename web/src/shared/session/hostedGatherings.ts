import { listMyGatherings } from "@majlis/contracts/gatherings";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";

/** Whether the person has hosted a gathering. A host whose membership ended keeps the page of them. */
export const hasHostedQuery = queryOptions({
  queryKey: ["gatherings", "hasHosted"],
  queryFn: async () => (await call(listMyGatherings, { query: { limit: 1 } })).items.length > 0,
  staleTime: 60_000,
});
