import * as contract from "@majlis/contracts/users";
import { getMe } from "@majlis/core/users/getMe";
import { http } from "#functions/http";

export const handler = http(contract.getMe, ({ deps, actor }) => getMe(deps, actor));
