import * as contract from "@majlis/contracts/messages/messages";
import { listMessages } from "@majlis/core/messages/listMessages";
import { http } from "#functions/http";

export const handler = http(contract.listMessages, ({ deps, query }) => listMessages(deps, query));
