import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { account, endpoint } from "./home";

const Sent = z.object({
  messages: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** All mails that SES accepted, each as one text with its recipients. */
const readMails = async (): Promise<string[]> => {
  const reply = await fetch(`${endpoint}/_ministack/ses/messages?account=${account}`);
  return Object.values(Sent.parse(await reply.json()).messages)
    .flat()
    .map((mail) => JSON.stringify(mail));
};

/** Waits for a mail to this address that contains a text. The last one counts. */
export const readMail = async (address: string, text: string): Promise<string> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(200)) {
    const found = (await readMails()).findLast((mail) => mail.includes(address) && mail.includes(text));
    if (found !== undefined) return found;
  }
  throw new Error(`No mail to ${address} contains ${text}`);
};
