import { queryOptions } from "@tanstack/react-query";
import { call } from "../api";

/** The signed-in person's own profile. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async () => call((await import("@majlis/contracts/users")).getMe),
  staleTime: 5 * 60_000,
});
