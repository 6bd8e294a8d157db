import * as contract from "@majlis/contracts/businesses";
import { listAllBusinesses } from "@majlis/core/businesses/listAllBusinesses";
import { http } from "#functions/http";

export const handler = http(contract.listAllBusinesses, ({ deps, query }) => listAllBusinesses(deps, query));
