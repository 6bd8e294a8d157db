import { queues } from "@majlis/functions/deployment/queues";
import { tableNeeds } from "@majlis/functions/deployment/tableNeeds";
import { Duration, type Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Queue, type StackContext, use } from "sst/constructs";
import { Database } from "./Database";
import { functionEnvironment } from "./functionEnvironment";
import { functionProps } from "./functionProps";
import { grantTable } from "./grantTable";

/** SQS keeps a message for at most two weeks. */
const retentionPeriod = Duration.days(14);

const isPrivate = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod };

/** A queue for what has failed for the last time. An alarm watches it. */
export const createDeadLetters = (stack: Stack, id: string): Queue =>
  new Queue(stack, id, { cdk: { queue: isPrivate } });

/** The queue of tasks with its consumer and its dead letters. The consumer passes the rest of a task on to the queue. */
export const createWorkQueue = (context: StackContext) => {
  const { stack } = context;
  const { batchSize, maxConcurrency, timeoutSeconds, visibilitySeconds, maxReceives } = queues.work;
  const deadLetters = createDeadLetters(stack, "WorkDeadLetters");
  const queue = new Queue(stack, "Work", {
    cdk: {
      queue: {
        ...isPrivate,
        visibilityTimeout: Duration.seconds(visibilitySeconds),
        deadLetterQueue: { queue: deadLetters.cdk.queue, maxReceiveCount: maxReceives },
      },
    },
  });
  queue.addConsumer(stack, {
    function: functionProps(context, "jobs/runTasks", {
      environment: { ...functionEnvironment(context, "jobs/runTasks"), WORK_QUEUE_URL: queue.queueUrl },
      permissions: [
        ...grantTable(use(Database).table, tableNeeds["jobs/runTasks"]),
        allowSendingTasks(queue),
      ],
      timeout: timeoutSeconds,
    }),
    cdk: { eventSource: { batchSize, maxConcurrency, reportBatchItemFailures: true } },
  });
  return { queue, deadLetters };
};

/** Permission to send tasks. AWS allows a batch by SendMessage; the emulator of the rehearsal by the call's name. */
export const allowSendingTasks = (queue: Queue): PolicyStatement =>
  new PolicyStatement({ actions: ["sqs:SendMessage", "sqs:SendMessageBatch"], resources: [queue.queueArn] });
