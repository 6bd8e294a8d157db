import * as contract from "@majlis/contracts/desk";
import { listDeskRedemptions } from "@majlis/core/desk/listDeskRedemptions";
import { openDesk } from "@majlis/core/desk/openDesk";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.listDeskRedemptions, async ({ deps, query, address, header }) => {
  await throttle("desks", address);
  return listDeskRedemptions(deps, await openDesk(deps, header(contract.deskHeader)), query);
});
