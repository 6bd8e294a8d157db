import { createMailbox } from "@majlis/local/mailbox/mailbox";

/** What share of mails SES hears bad of, when every so many-th goes to its simulator's address. */
export const feedbackRate = (kind: "bounce" | "complaint", every: number): number => {
  let told = 0;
  const mailbox = createMailbox({ file: null, onFeedback: () => told++ });
  for (let index = 1; index <= 1000; index++)
    mailbox.deliver({
      to: [index % every === 0 ? `${kind}@simulator.amazonses.com` : "noor@majlis.test"],
      subject: "Drill",
    });
  return told / 1000;
};
