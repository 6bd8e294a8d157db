import type { TaskQueue } from "@majlis/core/table/tasks";
import { settings } from "#functions/settings";
import { sendMessages } from "./sendMessages";

/** The queue `work`. */
export const taskQueue: TaskQueue = {
  add: (tasks) => sendMessages(settings.WORK_QUEUE_URL, tasks),
};
