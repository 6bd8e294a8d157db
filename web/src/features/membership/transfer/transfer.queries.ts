import { getTransfer, TransferReference } from "@majlis/contracts/transfers";
import type { Output } from "@majlis/contracts/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { ApiError } from "#shared/api/apiErrors.ts";

export type OwnTransfer = Output<typeof getTransfer>;

/** An admin decides within hours; an open page shows the decision within a minute. */
const pollMs = 60_000;

export const transferQuery = (reference: string) =>
  queryOptions({
    queryKey: ["transfers", reference],
    queryFn: () => {
      if (!TransferReference.safeParse(reference).success) throw new ApiError("TransferNotFound");
      return call(getTransfer, { params: { reference } });
    },
    refetchInterval: ({ state }) => (state.data?.status === "claimed" ? pollMs : false),
  });
