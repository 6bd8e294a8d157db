import * as contract from "@majlis/contracts/users";
import { confirmPhone } from "@majlis/core/users/confirmPhone";
import { phoneCodes } from "#functions/adapters/phoneCodes";
import { http } from "#functions/http";

export const handler = http(contract.confirmPhone, ({ deps, actor, body }) =>
  confirmPhone(deps, phoneCodes, actor, body.code),
);
