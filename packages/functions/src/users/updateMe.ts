import * as contract from "@majlis/contracts/users";
import { updateMe } from "@majlis/core/users/updateMe";
import { http } from "#functions/http";

export const handler = http(contract.updateMe, ({ deps, actor, body }) => updateMe(deps, actor, body));
