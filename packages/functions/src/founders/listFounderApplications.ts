import * as contract from "@majlis/contracts/founders/applications";
import { listFounderApplications } from "@majlis/core/founders/listFounderApplications";
import { http } from "#functions/http";

export const handler = http(contract.listFounderApplications, ({ deps, query }) =>
  listFounderApplications(deps, query),
);
