import { PurgeQueueCommand, GetQueueUrlCommand, SQSClient } from "@aws-sdk/client-sqs";
import { replayOutbox } from "@majlis/core/mail/replayOutbox";
import { describeError } from "#functions/log";
import { resourceName } from "#functions/deployment/resourceNames";
import { exitWithUsage, readCommandLine } from "./commandLine";

const usage = `npm run replay-outbox -- --stage NAME
Delivers every pending mail, then empties the dead-letter queue. Requires MAIL_FROM and SITE_URL or SITE_DOMAIN of the
deployment, and WHATSAPP_PHONE_NUMBER_ID if it has one. Without the number, WhatsApp messages are skipped and not
delivered later.`;

const { stage } = readCommandLine(usage, 0);
if (process.env.MAIL_FROM === "none" || process.env.SITE_URL === "https://localhost") exitWithUsage(usage);
const { deps } = await import("#functions/deps");
const { mailer } = await import("#functions/adapters/mailer");
const { sent, skipped, expanded, failed } = await replayOutbox(deps, mailer, (id, error) =>
  console.error(`Delivery of ${id} failed:`, describeError(error)),
);
console.log(`${sent} sent, ${skipped} skipped (no recipient), ${expanded} fanned out, ${failed} failed.`);
if (failed > 0) process.exit(1);

// The queue holds references to records, and their rows have been delivered above.
if (!process.env.DYNAMODB_ENDPOINT) {
  const queues = new SQSClient();
  const { QueueUrl } = await queues.send(
    new GetQueueUrlCommand({ QueueName: resourceName(stage, "DeadLetters") }),
  );
  await queues.send(new PurgeQueueCommand({ QueueUrl }));
  console.log("Dead-letter queue emptied.");
}
