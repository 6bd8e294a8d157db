import * as contract from "@majlis/contracts/tickets/checkIn";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { http } from "#functions/http";

export const handler = http(contract.checkIn, ({ deps, actor, body }) => checkIn(deps, actor, body));
