import * as contract from "@majlis/contracts/founders/helpers";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import { http } from "#functions/http";

export const handler = http(contract.inviteHelper, ({ deps, actor, params, body }) =>
  inviteHelper(deps, actor, params.eventId, body),
);
