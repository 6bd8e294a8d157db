import * as contract from "@majlis/contracts/desk";
import { openDesk } from "@majlis/core/desk/openDesk";
import { answerCheck } from "@majlis/core/membership/answerCheck";
import { throttle } from "#functions/adapters/throttle";
import { http } from "#functions/http";

export const handler = http(contract.checkAtDesk, async ({ deps, body, address, header }) => {
  await throttle("desks", address);
  const { businessId } = await openDesk(deps, header(contract.deskHeader));
  await throttle("cardChecksOfPartner", `${address} ${businessId}`);
  return answerCheck(deps, { qrCode: body.qrCode, checkedBy: businessId });
});
