import { type Queue, type StackContext, use } from "sst/constructs";
import { Email } from "./Email";
import { allowWhatsApp } from "./allowWhatsApp";
import { allowSendingTo } from "./createQueue";
import type { FunctionNeeds } from "./functionProps";
import { readDeployment } from "./readDeployment";

/** What a function needs to send mails and WhatsApp messages. */
export const sendingMails = ({ stack }: StackContext): FunctionNeeds => {
  const { allowSending, configurationSet } = use(Email);
  return {
    environment: {
      MAIL_CONFIGURATION_SET: configurationSet.configurationSetName,
      SES_SEND_RATE: `${readDeployment().sesSendRate}`,
    },
    permissions: [allowSending(), ...allowWhatsApp(stack)],
  };
};

/** What a function needs to send tasks. */
export const sendingTasks = (work: Queue): FunctionNeeds => ({
  environment: { WORK_QUEUE_URL: work.queueUrl },
  permissions: [allowSendingTo(work)],
});

export const together = (...needs: readonly FunctionNeeds[]): FunctionNeeds => ({
  environment: Object.assign({}, ...needs.map(({ environment }) => environment)),
  permissions: needs.flatMap(({ permissions = [] }) => permissions),
  copyFiles: needs.flatMap(({ copyFiles = [] }) => copyFiles),
});
