import * as contract from "@majlis/contracts/tickets/passport";
import { getPassport } from "@majlis/core/tickets/getPassport";
import { http } from "#functions/http";

export const handler = http(contract.getPassport, ({ deps, actor, query }) =>
  getPassport(deps, actor, query),
);
