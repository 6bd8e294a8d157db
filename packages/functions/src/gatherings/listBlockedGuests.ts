import * as contract from "@majlis/contracts/gatheringGuests";
import { listBlockedGuests } from "@majlis/core/gatherings/blockedGuests";
import { http } from "#functions/http";

export const handler = http(contract.listBlockedGuests, ({ deps, actor, query }) =>
  listBlockedGuests(deps, actor, query),
);
