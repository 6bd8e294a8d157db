import { getMe } from "@majlis/contracts/users";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api";

/** The signed-in person's own profile. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: () => call(getMe),
  staleTime: 5 * 60_000,
});
