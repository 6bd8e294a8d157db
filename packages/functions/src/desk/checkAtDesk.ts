import * as contract from "@majlis/contracts/desk";
import { checkAtDesk } from "@majlis/core/desk/checkAtDesk";
import { openDesk } from "@majlis/core/desk/openDesk";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.checkAtDesk, async ({ deps, body, address, header }) => {
  await throttle("desks", address);
  const desk = await openDesk(deps, header(contract.deskHeader));
  await throttle("cardChecksOfPartner", `${address} ${desk.businessId}`);
  return checkAtDesk(deps, desk, body.qrCode);
});
