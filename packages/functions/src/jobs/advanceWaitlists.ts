import { advanceWaitlists } from "@majlis/core/tickets/advanceWaitlists";
import { deps } from "#functions/deps";
import { job } from "#functions/job";

export const handler = job("advanceWaitlists", () => advanceWaitlists(deps));
