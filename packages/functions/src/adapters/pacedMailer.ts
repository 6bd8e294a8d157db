import { createPace, realTimer } from "@majlis/core/kernel/pace";
import { type Mailer, paceMails } from "@majlis/core/mail/mail";
import { type MailSender, mailIntervalMs } from "#functions/deployment/mailRates";
import { settings } from "#functions/settings";
import { mailer } from "./mailer";

interface PacedMailer {
  readonly mailer: Mailer;
  /** Waits until another call may send. The next call can run in another container, which does not know this one. */
  readonly end: () => Promise<void>;
}

/** A mailer for one call of a sender, at the sender's rate. */
export const newPacedMailer = (sender: MailSender): PacedMailer => {
  const pace = createPace(mailIntervalMs(sender, settings.SES_SEND_RATE), realTimer);
  return { mailer: paceMails(mailer, pace), end: pace.end };
};
