import * as contract from "@majlis/contracts/desk";
import { getDesk } from "@majlis/core/desk/getDesk";
import { openDesk } from "@majlis/core/desk/openDesk";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.getDesk, async ({ deps, address, header }) => {
  await throttle("desks", address);
  return getDesk(deps, await openDesk(deps, header(contract.deskHeader)));
});
