import * as contract from "@majlis/contracts/businesses/proposals";
import { listProposals } from "@majlis/core/businesses/listProposals";
import { http } from "#functions/http";

export const handler = http(contract.listProposals, ({ deps, query }) => listProposals(deps, query));
