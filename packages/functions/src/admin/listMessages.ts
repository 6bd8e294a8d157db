import * as contract from "@majlis/contracts/messages";
import { listMessages } from "@majlis/core/notifications/contact";
import { http } from "#functions/http";

export const handler = http(contract.listMessages, ({ deps, query }) => listMessages(deps, query));
