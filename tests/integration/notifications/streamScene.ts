// The table's stream with its router and queues.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { realTimer } from "@majlis/core/kernel/pace";
import { newMail } from "@majlis/core/outbox/outbox";
import type { OutboxTemplate } from "@majlis/core/table/mails";
import type { OutboxRow } from "@majlis/core/table/outbox.entity";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { expect, vi } from "vitest";
import { insertEvent, newUser } from "#support/factories.ts";
import { product } from "#support/api.ts";
import { startQueues } from "#support/queues.ts";
import { stubFunctionEnvironment } from "#support/stubFunctionEnvironment.ts";

export type Row = Pick<OutboxRow, "id" | "template">;

export const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id).toSorted();

/**
 * The deployed functions from the table's stream to SES, on a table of their own, with the batches and the parallel
 * calls of a deployment. Waits for the pace end at once. Call it once in a file: the functions read the environment once.
 */
export const startStreamScene = async () => {
  /** The row's id of each mail that reached SES. */
  const sent: string[] = [];
  const lines: string[] = [];
  const waits: number[] = [];
  const ses = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const raw = new URLSearchParams(Buffer.concat(chunks).toString()).get("RawMessage.Data") ?? "";
      sent.push(/^X-Majlis-Id:\s*(\S+)/im.exec(Buffer.from(raw, "base64").toString())?.[1] ?? "");
      response.end("<SendRawEmailResponse><SendRawEmailResult/></SendRawEmailResponse>");
    });
  });
  await new Promise<void>((resolve) => ses.listen(0, "127.0.0.1", resolve));
  const queues = await startQueues();
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  vi.spyOn(realTimer, "now").mockReturnValue(0);
  vi.spyOn(realTimer, "wait").mockImplementation(async (ms) => void waits.push(ms));
  const name = `test-${randomUUID()}`;
  stubFunctionEnvironment({
    STAGE: "local",
    TABLE_NAME: name,
    DYNAMODB_ENDPOINT: product.dynamodbEndpoint,
    // A server that listens on a port has an address with a port.
    SES_ENDPOINT: `http://127.0.0.1:${(ses.address() as AddressInfo).port}/`,
    SES_SEND_RATE: "14",
    ...queues.environment,
  });
  await createTable(new DynamoDBClient({ endpoint: product.dynamodbEndpoint }), name);
  const { deps } = await import("@majlis/functions/deps");
  const { handler: route } = await import("@majlis/functions/jobs/routeOutbox");
  const { handler: deliver } = await import("@majlis/functions/jobs/deliverOutbox");
  const { mailer } = await import("@majlis/functions/adapters/mailer");
  const { userId: user_id } = await newUser(deps, { fullName: "Rami Test" });
  const ref_id = await insertEvent(deps, { title: "Evening of the stream" });

  let sequence = 0;
  const entity = { __edb_e__: { S: "outbox" } };
  const recordOf = (row?: Row) => ({
    eventName: "INSERT" as const,
    dynamodb: {
      NewImage: row ? { ...entity, id: { S: row.id }, template: { S: row.template } } : entity,
      SequenceNumber: String(++sequence),
    },
  });
  const newRow = async (template: OutboxTemplate = "request_declined"): Promise<Row> => {
    const row = newMail(deps, { template, user_id, ref_id });
    await deps.store.outbox.create(row).go();
    return row;
  };
  /** Mails of both lanes. */
  const newRows = (count: number): Promise<Row[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) => newRow(index % 2 ? "waitlist_closed" : "request_declined")),
    );
  /** Delivers what is in the queues of mails. */
  const drain = () => queues.drain(["ticket", "bulk"], deliver);
  /** Routes the records of rows and delivers them. */
  const send = async (rows: readonly Row[]): Promise<void> => {
    expect(await route({ Records: rows.map((row) => recordOf(row)) })).toEqual({ batchItemFailures: [] });
    await drain();
  };
  const rowOf = async (id: string) => (await deps.store.outbox.get({ id }).go({ consistent: true })).data;
  return {
    deps,
    mailer,
    queues,
    sent,
    lines,
    waits,
    route,
    recordOf,
    newRow,
    newRows,
    drain,
    send,
    rowOf,
    clear: () => {
      for (const kept of [sent, lines, waits, queues.dead]) kept.length = 0;
    },
    close: async () => {
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
      ses.closeAllConnections();
      ses.close();
      await queues.close();
    },
  };
};
