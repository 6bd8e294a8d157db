import { advanceWaitlists } from "@majlis/core/tickets/advanceWaitlists";
import { deps } from "../deps";
import { job } from "../job";

export const handler = job("advanceWaitlists", () => advanceWaitlists(deps));
