import * as contract from "@majlis/contracts/founders/hosts";
import { getOwnHost } from "@majlis/core/founders/getOwnHost";
import { http } from "#functions/http";

export const handler = http(contract.getOwnHost, ({ deps, actor }) => getOwnHost(deps, actor));
