import { stopMailing } from "@majlis/core/users/stopMailing";
import { readMailFeedback } from "#functions/adapters/readMailFeedback";
import { deps } from "#functions/deps";
import { log } from "#functions/log";

/** What it reads of an SNSEvent. */
interface Notifications {
  readonly Records: readonly { readonly Sns: { readonly Message: string } }[];
}

/** Hears from SES which addresses are dead or complained; nothing is written to them again. */
export const handler = async ({ Records }: Notifications): Promise<void> => {
  for (const { Sns } of Records) {
    const { reason, addresses } = readMailFeedback(Sns.Message);
    if (!reason) continue;
    for (const address of addresses) await stopMailing(deps, address, reason);
    log("info", { job: "receiveMailFeedback", reason, addresses: addresses.length });
  }
};
