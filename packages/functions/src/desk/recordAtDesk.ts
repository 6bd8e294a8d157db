import * as contract from "@majlis/contracts/desk";
import { openDesk } from "@majlis/core/desk/openDesk";
import { recordAtDesk } from "@majlis/core/desk/recordAtDesk";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.recordAtDesk, async ({ deps, body, address, header }) => {
  await throttle("desks", address);
  const desk = await openDesk(deps, header(contract.deskHeader));
  return recordAtDesk(deps, desk, body);
});
