import { createServer } from "node:http";
import { SESClient } from "@aws-sdk/client-ses";
import { createMailbox } from "@majlis/local/mailbox/mailbox";
import { onTestFinished } from "vitest";

/** The mailbox on a free port for one test, with the real SES client connected to it. */
export const startMailbox = async (file: string | null = null, region = "us-east-1") => {
  const mailbox = createMailbox({ file });
  const server = createServer((request, response) => {
    (request.method === "POST" ? mailbox.sesHandle : mailbox.pageHandle)(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const origin = `http://127.0.0.1:${address.port}`;
  const ses = new SESClient({
    endpoint: `${origin}/local/ses/`,
    region,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  onTestFinished(() => {
    ses.destroy();
    server.closeAllConnections();
    server.close();
  });
  const read = async (path: string) => (await fetch(origin + path)).text();
  const mailsTo = async (to: string): Promise<Record<string, unknown>[]> =>
    (await fetch(`${origin}/mailbox.json?to=${encodeURIComponent(to)}`)).json();
  return { mailbox, ses, origin, read, mailsTo };
};
