import * as contract from "@majlis/contracts/founders/hosts";
import { getHost } from "@majlis/core/founders/getHost";
import { http } from "#functions/http";

export const handler = http(contract.getHost, ({ deps, actor, params }) =>
  getHost(deps, actor, params.hostId),
);
