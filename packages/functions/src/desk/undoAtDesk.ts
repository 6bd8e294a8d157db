import * as contract from "@majlis/contracts/desk";
import { done } from "@majlis/contracts/replies";
import { openDesk } from "@majlis/core/desk/openDesk";
import { undoAtDesk } from "@majlis/core/desk/undoAtDesk";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.undoAtDesk, async ({ deps, params, address, header }) => {
  await throttle("desks", address);
  await undoAtDesk(deps, await openDesk(deps, header(contract.deskHeader)), params.redemptionId);
  return done;
});
