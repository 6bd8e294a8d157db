import * as contract from "@majlis/contracts/businesses/honored";
import { listLowPartners } from "@majlis/core/businesses/listLowPartners";
import { http } from "#functions/http";

export const handler = http(contract.listLowPartners, ({ deps, query }) => listLowPartners(deps, query));
