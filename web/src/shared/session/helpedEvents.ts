import { type HelpedEvent, listHelpedEvents } from "@majlis/contracts/founders/helpers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/api";

/** The events that the person helps with, latest start first. The sidebar has their page only when there are any. */
export const helpedEventsQuery = queryOptions({
  queryKey: ["helped-events"],
  queryFn: async (): Promise<readonly HelpedEvent[]> => {
    return (await call(listHelpedEvents)).items;
  },
  staleTime: 60_000,
});
