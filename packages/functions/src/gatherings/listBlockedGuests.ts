import * as contract from "@majlis/contracts/gatherings/guests";
import { listBlockedGuests } from "@majlis/core/gatherings/listBlockedGuests";
import { http } from "#functions/http";

export const handler = http(contract.listBlockedGuests, ({ deps, actor, query }) =>
  listBlockedGuests(deps, actor, query),
);
