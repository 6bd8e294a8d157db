import { sendReminders } from "@majlis/core/tickets/sendReminders";
import { deps } from "../deps";
import { job } from "../job";

export const handler = job("sendReminders", () => sendReminders(deps));
