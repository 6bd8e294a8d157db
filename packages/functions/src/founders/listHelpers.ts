import * as contract from "@majlis/contracts/founders/helpers";
import { listHelpers } from "@majlis/core/founders/listHelpers";
import { http } from "#functions/http";

export const handler = http(contract.listHelpers, async ({ deps, actor, params }) => ({
  items: await listHelpers(deps, actor, params.eventId),
}));
