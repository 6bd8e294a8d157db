import * as contract from "@majlis/contracts/founders/helpers";
import { openInvite } from "@majlis/core/founders/openInvite";
import { http } from "#functions/http";

export const handler = http(contract.openInvite, ({ deps, actor, body }) => openInvite(deps, actor, body));
