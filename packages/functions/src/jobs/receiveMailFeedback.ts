import { stopMailing } from "@majlis/core/users/stopMailing";
import { isTopicTest, readMailFeedback } from "#functions/adapters/readMailFeedback";
import { deps } from "#functions/deps";
import { log } from "#functions/log";

/** The part of an SNSEvent that the function reads. */
interface Notifications {
  readonly Records: readonly { readonly Sns: { readonly Message: string } }[];
}

/** Receives bounces and complaints from SES. Stops mail to these addresses. Throws for an unreadable text. */
export const handler = async ({ Records }: Notifications): Promise<void> => {
  for (const { Sns } of Records) {
    if (isTopicTest(Sns.Message)) {
      log("info", { job: "receiveMailFeedback", topic: "validated" });
      continue;
    }
    const { reason, addresses } = readMailFeedback(Sns.Message);
    if (!reason) continue;
    for (const address of addresses) await stopMailing(deps, address, reason);
    log("info", { job: "receiveMailFeedback", reason, addresses: addresses.length });
  }
};
