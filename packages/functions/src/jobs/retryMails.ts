import { retryMails } from "@majlis/core/mail/retryMails";
import { newPacedMailer } from "#functions/adapters/pacedMailer";
import { taskQueue } from "#functions/adapters/taskQueue";
import { retryBatchSize } from "#functions/deployment/mailRates";
import { deps } from "#functions/deps";
import { job } from "#functions/job";
import { logDelivery } from "#functions/logDelivery";
import { settings } from "#functions/settings";

export const handler = job("retryMails", () =>
  retryMails(
    { ...deps, queue: taskQueue },
    newPacedMailer("retry").mailer,
    (id, delivery) => logDelivery("retryMails", id, delivery),
    retryBatchSize(settings.SES_SEND_RATE),
  ),
);
