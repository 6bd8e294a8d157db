import * as contract from "@majlis/contracts/founders/helpers";
import { listHelpedEvents } from "@majlis/core/founders/listHelpedEvents";
import { http } from "#functions/http";

export const handler = http(contract.listHelpedEvents, async ({ deps, actor }) => ({
  items: await listHelpedEvents(deps, actor),
}));
