import { createMailbox } from "@majlis/local/mailbox/mailbox";

/** The share of mails with negative feedback when every n-th goes to the simulator's address. */
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
