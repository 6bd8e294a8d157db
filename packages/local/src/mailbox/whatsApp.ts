import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "#local/readBody";
import type { Mail, OutgoingMail } from "./mail";

const largestBody = 64 * 1024;

/** Meta's JSON, as the functions write it. */
interface Message {
  readonly to: string;
  readonly template: {
    readonly name: string;
    readonly components: readonly {
      readonly type: string;
      readonly parameters: readonly { readonly text: string }[];
    }[];
  };
}

/** Answers SendWhatsAppMessage and shows the message in the mailbox, to its number. */
export const createWhatsAppListener =
  (deliver: (mail: OutgoingMail) => Mail) => (request: IncomingMessage, response: ServerResponse) => {
    acceptMessage(request, deliver).then(
      ({ id }) =>
        response
          .writeHead(200, { "content-type": "application/json" })
          .end(JSON.stringify({ messageId: id })),
      (error: unknown) => {
        console.error(error);
        response.writeHead(400).end();
      },
    );
  };

const acceptMessage = async (
  request: IncomingMessage,
  deliver: (mail: OutgoingMail) => Mail,
): Promise<Mail> => {
  const { message }: { message: string } = JSON.parse((await readBody(request, largestBody)) ?? "");
  const { to, template }: Message = JSON.parse(Buffer.from(message, "base64").toString("utf8"));
  const texts = template.components.find(({ type }) => type === "body")?.parameters ?? [];
  const text = texts.map((parameter) => parameter.text).join("\n");
  return deliver({ from: "WhatsApp", to: [to], subject: `WhatsApp: ${template.name}`, text });
};
