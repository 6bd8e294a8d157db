import * as contract from "@majlis/contracts/admin";
import { setEventLocation } from "@majlis/core/admin/setEventLocation";
import { http } from "#functions/http";

export const handler = http(contract.setEventLocation, ({ deps, actor, body }) =>
  setEventLocation(deps, actor, body),
);
