import * as contract from "@majlis/contracts/events/eventForm";
import { createEvent } from "@majlis/core/events/createEvent";
import { http } from "#functions/http";

export const handler = http(contract.createEvent, ({ deps, actor, body }) => createEvent(deps, actor, body));
