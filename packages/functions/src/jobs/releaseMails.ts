import { releaseMails } from "@majlis/core/outbox/releaseMails";
import { deps } from "#functions/deps";
import { job } from "#functions/job";

export const handler = job("releaseMails", () => releaseMails(deps));
