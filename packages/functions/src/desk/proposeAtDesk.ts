import * as contract from "@majlis/contracts/desk";
import { done } from "@majlis/contracts/replies";
import { openDesk } from "@majlis/core/desk/openDesk";
import { proposeAtDesk } from "@majlis/core/desk/proposeAtDesk";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.proposeAtDesk, async ({ deps, body, address, header }) => {
  await throttle("desks", address);
  await proposeAtDesk(deps, await openDesk(deps, header(contract.deskHeader)), body);
  return done;
});
