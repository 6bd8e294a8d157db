import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "#local/readBody";
import type { LocalQueue } from "./createQueue";
import { linksHeader } from "./recursion";

/** SQS's limit of a batch. */
const largestBody = 1024 * 1024;

/** JSON of SQS, as the SDK writes it. */
interface SendMessageBatch {
  readonly QueueUrl: string;
  readonly Entries: readonly { readonly Id: string; readonly MessageBody: string }[];
}

/** Answers SendMessageBatch. The address of a queue ends with its name. */
export const createSqsListener =
  (queues: Readonly<Record<string, LocalQueue>>) => (request: IncomingMessage, response: ServerResponse) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(body));
    acceptBatch(request, queues).then(
      (Successful) => answer(200, { Successful, Failed: [] }),
      (error: unknown) => {
        console.error(error);
        answer(400, { __type: "com.amazonaws.sqs#InvalidRequest", message: String(error) });
      },
    );
  };

const acceptBatch = async (request: IncomingMessage, queues: Readonly<Record<string, LocalQueue>>) => {
  const target = request.headers["x-amz-target"];
  if (target !== "AmazonSQS.SendMessageBatch") throw new Error(`There is no operation ${String(target)}`);
  const { QueueUrl, Entries }: SendMessageBatch = JSON.parse((await readBody(request, largestBody)) ?? "");
  const queue = queues[QueueUrl.split("/").at(-1) ?? ""];
  if (!queue) throw new Error(`There is no queue ${QueueUrl}`);
  const links = Number(request.headers[linksHeader] ?? 0);
  const ids = queue.send(
    Entries.map(({ MessageBody }) => MessageBody),
    links,
  );
  return Entries.map(({ Id, MessageBody }, index) => ({
    Id,
    MessageId: ids[index],
    MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex"),
  }));
};
