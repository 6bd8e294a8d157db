import * as contract from "@majlis/contracts/users";
import { confirmPhone } from "@majlis/core/users/confirmPhone";
import { hashPhoneCode } from "#functions/adapters/deriveKey";
import { http } from "#functions/http";

export const handler = http(contract.confirmPhone, ({ deps, actor, body }) =>
  confirmPhone(deps, { hash: hashPhoneCode }, actor, body.code),
);
