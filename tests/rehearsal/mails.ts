import { vi } from "vitest";
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

/** Waits for a mail to this address that contains a text. */
export const readMail = (address: string, text: string): Promise<string> =>
  vi.waitUntil(
    async () => (await readMails()).find((mail) => mail.includes(address) && mail.includes(text)),
    { timeout: 30_000, interval: 200 },
  );
