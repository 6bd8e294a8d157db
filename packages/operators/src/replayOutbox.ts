import {
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { findFailed, replayOutbox } from "@majlis/core/mail/replayOutbox";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { describeError } from "@majlis/functions/log";
import { resourceName } from "@majlis/functions/deployment/resourceNames";
import { exitWithUsage, readCommandLine } from "./commandLine";

const usage = `npm run replay-outbox -- --stage NAME [--list | --all]
Delivers the mails that failed: those that are tried again later, and those that are not. --list prints the latter and
delivers nothing. --all also reads the whole table for mails that no stream record delivered, then empties the
dead-letter queue. Delivering requires MAIL_FROM and SITE_URL or SITE_DOMAIN of the deployment, and
WHATSAPP_PHONE_NUMBER_ID if it has one. Without the number, WhatsApp messages are skipped and not delivered later.`;

const { stage, options } = readCommandLine(usage, 0);
const { deps } = await import("@majlis/functions/deps");

if (options.list) {
  const rows = await findFailed(deps);
  for (const { id, template, attempts = 0, failure, due_at } of rows)
    console.log(`${due_at} ${id} ${template}: ${failure}, ${attempts} attempts`);
  console.log(`${rows.length} failed.`);
  process.exit();
}

if (process.env.MAIL_FROM === "none" || process.env.SITE_URL === "https://localhost") exitWithUsage(usage);
const { newPacedMailer } = await import("@majlis/functions/adapters/pacedMailer");
const { sent, skipped, expanded, postponed, retrying, failed } = await replayOutbox(
  withOwnQueue(deps),
  // The job waits for its turn as well, so that both together send twice its rate.
  newPacedMailer("retry").mailer,
  {
    isWholeTable: options.all === true,
    onDelivery: (id, delivery) => {
      if ("error" in delivery) console.error(`Delivery of ${id} failed:`, describeError(delivery.error));
    },
  },
);
console.log(
  `${sent} sent, ${skipped} skipped (no recipient), ${expanded} fanned out, ${retrying + failed} failed.`,
);
if (postponed > 0) console.log("The provider is busy. The scheduled job delivers the others later.");

// Not in the local product, which has no queue. The messages refer to records, whose rows were delivered above.
if (!process.env.DYNAMODB_ENDPOINT) await checkDeadLetters();
if (postponed + retrying + failed > 0) process.exit(1);

async function checkDeadLetters(): Promise<void> {
  const queues = new SQSClient();
  const { QueueUrl } = await queues.send(
    new GetQueueUrlCommand({ QueueName: resourceName(stage, "DeadLetters") }),
  );
  if (options.all) {
    await queues.send(new PurgeQueueCommand({ QueueUrl }));
    return console.log("Dead-letter queue emptied.");
  }
  const { Attributes } = await queues.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["ApproximateNumberOfMessages"] }),
  );
  const messages = Number(Attributes?.ApproximateNumberOfMessages);
  if (messages > 0)
    console.log(`The dead-letter queue has ${messages} messages. Run the command with --all.`);
}
