import { type QueueName, queues } from "@majlis/functions/deployment/queues";
import { Duration, type Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { type FunctionDefinition, Function as LambdaFunction, Queue, type StackContext } from "./constructs";
import { propsOf } from "./functionNeeds";
import type { FunctionNeeds } from "./functionProps";

/** SQS keeps a message for at most two weeks. */
const retentionPeriod = Duration.days(14);

const isPrivate = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod };

/** A queue for what has failed for the last time. An alarm watches it. */
export const createDeadLetters = (stack: Stack, id: string): Queue =>
  new Queue(stack, id, { cdk: { queue: isPrivate } });

const ids: Readonly<Record<QueueName, string>> = { work: "Work", ticket: "Ticket", bulk: "Bulk" };

/** The queues with their consumers. One function delivers the mails of both lanes. */
export const createQueues = (context: StackContext) => {
  const { stack } = context;
  const work = createQueue(stack, "work");
  const ticket = createQueue(stack, "ticket");
  const bulk = createQueue(stack, "bulk");
  // It passes the rest of a task on to the queue.
  const runTasks = new LambdaFunction(
    stack,
    "RunTasks",
    propsOf(context, "jobs/runTasks", sendingTasks(work.queue)),
  );
  consume(stack, "work", work, runTasks);
  const deliverOutbox = new LambdaFunction(stack, "DeliverOutbox", propsOf(context, "jobs/deliverOutbox"));
  consume(stack, "ticket", ticket, deliverOutbox);
  consume(stack, "bulk", bulk, deliverOutbox);
  return { work, ticket, bulk, runTasks };
};

/** What a function needs to send tasks. */
export const sendingTasks = (work: Queue): FunctionNeeds => ({
  environment: { WORK_QUEUE_URL: work.queueUrl },
  permissions: [allowSendingTo(work)],
});

/** A queue with its dead letters, `Work` and `WorkDeadLetters`. */
const createQueue = (stack: Stack, name: QueueName): QueueWithDeadLetters => {
  const { visibilitySeconds, maxReceives } = queues[name];
  const deadLetters = createDeadLetters(stack, `${ids[name]}DeadLetters`);
  const queue = new Queue(stack, ids[name], {
    cdk: {
      queue: {
        ...isPrivate,
        visibilityTimeout: Duration.seconds(visibilitySeconds),
        deadLetterQueue: { queue: deadLetters.cdk.queue, maxReceiveCount: maxReceives },
      },
    },
  });
  return { queue, deadLetters };
};

export interface QueueWithDeadLetters {
  readonly queue: Queue;
  readonly deadLetters: Queue;
}

/** Gives the messages of a queue to a function. A function may have several queues. */
const consume = (
  stack: Stack,
  name: QueueName,
  { queue }: QueueWithDeadLetters,
  by: FunctionDefinition,
): void => {
  const { batchSize, maxConcurrency } = queues[name];
  queue.addConsumer(stack, {
    function: by,
    cdk: { eventSource: { batchSize, maxConcurrency, reportBatchItemFailures: true } },
  });
};

/** Permission to send messages. AWS allows a batch by SendMessage; the emulator of the rehearsal by the call's name. */
export const allowSendingTo = (...targets: readonly Queue[]): PolicyStatement =>
  new PolicyStatement({
    actions: ["sqs:SendMessage", "sqs:SendMessageBatch"],
    resources: targets.map(({ queueArn }) => queueArn),
  });
