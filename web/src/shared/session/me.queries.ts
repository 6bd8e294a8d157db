import { getMe, Me } from "@majlis/contracts/users";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/api";
import { queryClient } from "../api/queryClient";
import { pauseOf, readThroughCache } from "./userCache";

const unknownPauseMs = 30_000;

/** The signed-in user's profile. Without network it is read from this device, so that the session continues. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: (): Promise<Me> =>
    readThroughCache({
      name: "me",
      schema: Me,
      load: () => call(getMe),
      onLate: (me) => queryClient.setQueryData(meQuery.queryKey, me),
    }),
  staleTime: 5 * 60_000,
  // Without a saved profile the pause is that of the first failure.
  refetchInterval: ({ state }) => (state.error ? unknownPauseMs : pauseOf("me")),
});
