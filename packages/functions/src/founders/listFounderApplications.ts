import * as contract from "@majlis/contracts/founders";
import { listApplications } from "@majlis/core/founders/applications";
import { http } from "#functions/http";

export const handler = http(contract.listFounderApplications, ({ deps, query }) =>
  listApplications(deps, query),
);
