import type { Me } from "@majlis/contracts/users";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/api";
import { queryClient } from "../api/queryClient";

/** The signed-in user's profile. Without network it is read from this device, so that the session continues. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async (): Promise<Me> => {
    const [{ getMe, Me: schema }, { readThroughCache }] = await Promise.all([
      import("@majlis/contracts/users"),
      import("./userCache"),
    ]);
    return readThroughCache({
      name: "me",
      schema,
      load: () => call(getMe),
      onLate: (me) => queryClient.setQueryData(meQuery.queryKey, me),
    });
  },
  staleTime: 5 * 60_000,
});
