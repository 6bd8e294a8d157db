import * as contract from "@majlis/contracts/desk";
import { createDesk } from "@majlis/core/desk/createDesk";
import { http } from "#functions/http";

export const handler = http(contract.createDesk, async ({ deps, actor, params }) => ({
  token: await createDesk(deps, actor, params.businessId),
}));
