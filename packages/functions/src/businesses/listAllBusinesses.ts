import * as contract from "@majlis/contracts/businesses";
import { listAllBusinesses } from "@majlis/core/businesses/businesses";
import { http } from "../http";

export const handler = http(contract.listAllBusinesses, ({ deps, query }) => listAllBusinesses(deps, query));
