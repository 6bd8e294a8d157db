import * as contract from "@majlis/contracts/founders/helpers";
import { done } from "@majlis/contracts/replies";
import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { http } from "#functions/http";

export const handler = http(contract.acceptInvite, async ({ deps, actor, body }) => ({
  ...done,
  role: await acceptInvite(deps, actor, body),
}));
