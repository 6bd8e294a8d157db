import { Task } from "@majlis/core/table/tasks";
import { runTask } from "@majlis/core/tasks/runTask";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { pictureStore } from "#functions/adapters/pictureStore";
import { taskQueue } from "#functions/adapters/taskQueue";
import { passWallets } from "#functions/adapters/wallet/passWallets";
import { deps } from "#functions/deps";
import { describeError, log } from "#functions/log";

const queueDeps = { ...deps, queue: taskQueue, pictures: pictureStore, wallets: passWallets };

/**
 * Runs the tasks of the queue `work`. Returns the messages to repeat.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html#services-sqs-batchfailurereporting
 */
export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const failures = await Promise.all(
    Records.map(async ({ messageId, body }) => {
      try {
        await runTask(queueDeps, Task.parse(JSON.parse(body)));
        return [];
      } catch (error) {
        log("error", { job: "runTasks", task: body, error: describeError(error) });
        return [{ itemIdentifier: messageId }];
      }
    }),
  );
  return { batchItemFailures: failures.flat() };
};
