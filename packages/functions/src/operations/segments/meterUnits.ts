import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";

export interface Units {
  read: number;
  write: number;
}

const Capacity = z.object({ CapacityUnits: z._default(z.number(), 0) });
/** Commands with several tables report a list. */
const Consumed = z.object({ ConsumedCapacity: z.optional(z.union([z.array(Capacity), Capacity])) });

const writes = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/** Counts the capacity units that the table reports for every command of a client, indexes included. */
export const meterUnits = (client: DynamoDBDocumentClient): Readonly<Units> => {
  const used: Units = { read: 0, write: 0 };
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
        const result = await next(args);
        const { data } = Consumed.safeParse(result.output);
        for (const { CapacityUnits } of [data?.ConsumedCapacity ?? []].flat())
          used[writes.test(commandName) ? "write" : "read"] += CapacityUnits;
        return result;
      },
    { step: "initialize", name: "meterUnits" },
  );
  return used;
};
