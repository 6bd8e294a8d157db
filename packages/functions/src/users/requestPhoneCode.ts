import { done } from "@majlis/contracts/replies";
import * as contract from "@majlis/contracts/users";
import { requestPhoneCode } from "@majlis/core/users/requestPhoneCode";
import { phoneCodes } from "#functions/adapters/phoneCodes";
import { http } from "#functions/http";

export const handler = http(contract.requestPhoneCode, async ({ deps, actor }) => {
  await requestPhoneCode(deps, phoneCodes, actor);
  return done;
});
