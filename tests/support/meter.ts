import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Deps } from "@majlis/core/deps";
import { createStore } from "@majlis/core/store";
import { inject } from "vitest";
import { testDeps } from "./table";

export interface Meter {
  readonly deps: Deps;
  /** What `run` used of the table: read and write units, indexes included. */
  readonly measure: (run: () => Promise<unknown>) => Promise<{ read: number; write: number }>;
  /** The commands of the last measurement, in their order. */
  readonly commands: string[];
}

const writes = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/** Dependencies whose every command is counted, as the database itself counts it. */
export const meteredDeps = (over: Partial<Deps> = {}): Meter => {
  const client = new DynamoDBClient({
    endpoint: inject("dynamodbEndpoint"),
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const used = { read: 0, write: 0 };
  const commands: string[] = [];
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
        commands.push(commandName.replace(/Command$/, ""));
        const result = await next(args);

        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: unknown };
        for (const { CapacityUnits = 0 } of [ConsumedCapacity ?? []].flat() as { CapacityUnits?: number }[])
          used[writes.test(commandName) ? "write" : "read"] += CapacityUnits;
        return result;
      },
    { step: "initialize" },
  );
  const store = createStore(DynamoDBDocumentClient.from(client), "majlis");
  return {
    deps: testDeps({ store, ...over }),
    commands,
    measure: async (run) => {
      Object.assign(used, { read: 0, write: 0 });
      commands.length = 0;
      await run();
      return { ...used };
    },
  };
};
