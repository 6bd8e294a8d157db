// Counts commands and capacity units of the table.
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Deps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { newDatabaseClient, testDeps } from "./table";

export interface Units {
  read: number;
  write: number;
}

const writes = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/** Records a client's commands and the capacity units that the database reports for them. */
export const countUnits = (client: DynamoDBClient) => {
  const used: Units = { read: 0, write: 0 };
  const commands: string[] = [];
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
        commands.push(commandName.replace(/Command$/, ""));
        const result = await next(args);
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: unknown }; // every command's output has one
        for (const { CapacityUnits = 0 } of [ConsumedCapacity ?? []].flat() as { CapacityUnits?: number }[])
          used[writes.test(commandName) ? "write" : "read"] += CapacityUnits;
        return result;
      },
    { step: "initialize" },
  );
  return {
    /** The commands of the last measurement. */
    commands,
    /** The read and write units of `run`, indexes included. */
    measure: async (run: () => Promise<unknown>): Promise<Units> => {
      Object.assign(used, { read: 0, write: 0 });
      commands.length = 0;
      await run();
      return { ...used };
    },
  };
};

export type Meter = ReturnType<typeof meteredDeps>;

/** Dependencies on the product's table that count every command. */
export const meteredDeps = (over: Partial<Deps> = {}) => {
  const client = newDatabaseClient();
  const units = countUnits(client);
  const store = createStore(DynamoDBDocumentClient.from(client), "majlis");
  return { deps: testDeps({ store, ...over }), ...units };
};
