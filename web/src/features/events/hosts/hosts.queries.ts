import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";
import { eventQueries } from "../events.queries";

const contract = () => import("@majlis/contracts/founders/hosts");

export const hostQueries = {
  all: [...eventQueries.all, "hosts"] as const,

  page: (hostId: string) =>
    queryOptions({
      queryKey: [...hostQueries.all, "page", hostId],
      queryFn: async () => {
        const [{ getHost }, { HostId }] = await Promise.all([contract(), import("@majlis/contracts/ids")]);
        const id = HostId.safeParse(hostId);
        if (!id.success) throw new ApiError("HostNotFound");
        return call(getHost, { params: { hostId: id.data } });
      },
    }),

  own: () =>
    queryOptions({
      queryKey: [...hostQueries.all, "own"],
      queryFn: async () => {
        const { getOwnHost } = await contract();
        return call(getOwnHost, {});
      },
    }),
};
