import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { taskQueue } from "#functions/adapters/taskQueue";
import { deps } from "#functions/deps";
import { job } from "#functions/job";

export const handler = job("startDueTasks", () => startDueTasks({ ...deps, queue: taskQueue }));
