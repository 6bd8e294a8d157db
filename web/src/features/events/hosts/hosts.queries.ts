import { getHost, getOwnHost } from "@majlis/contracts/founders/hosts";
import { HostId } from "@majlis/contracts/ids";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { eventQueries } from "../events.queries";

export const hostQueries = {
  all: [...eventQueries.all, "hosts"] as const,

  page: (hostId: string) =>
    queryOptions({
      queryKey: [...hostQueries.all, "page", hostId],
      queryFn: async () => {
        const id = HostId.safeParse(hostId);
        if (!id.success) throw new ApiError("HostNotFound");
        return call(getHost, { params: { hostId: id.data } });
      },
    }),

  own: () =>
    queryOptions({
      queryKey: [...hostQueries.all, "own"],
      queryFn: () => call(getOwnHost, {}),
    }),
};
