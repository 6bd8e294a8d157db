import { sendReminders } from "@majlis/core/tickets/sendReminders";
import { deps } from "#functions/deps";
import { job } from "#functions/job";

export const handler = job("sendReminders", () => sendReminders(deps));
