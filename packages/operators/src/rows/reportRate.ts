import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { repeatTransient } from "./repeatTransient";
import type { Totals } from "./runTableWork";

const intervalMs = 5_000;
const minute = 60;
const hour = 60 * minute;

const describeSeconds = (seconds: number): string => {
  if (seconds < 2 * minute) return `${Math.ceil(seconds)} s`;
  return seconds < 2 * hour ? `${Math.ceil(seconds / minute)} min` : `${(seconds / hour).toFixed(1)} h`;
};

/** The number of rows, which AWS counts every six hours. */
export const countRows = async (client: DynamoDBDocumentClient, table: string): Promise<number> => {
  const { Table } = await repeatTransient(() => client.send(new DescribeTableCommand({ TableName: table })));
  return Table?.ItemCount ?? 0;
};

/** States rows, rate and remaining time at most every five seconds. `rows` is an estimate. */
export const createRateReport = (name: string, rows: number, print: (line: string) => void) => {
  const began = performance.now();
  let first: number | undefined;
  let printedAt = began;
  return ({ read }: Totals): void => {
    // An interrupted run begins with the rows that it has read before.
    first ??= read;
    const now = performance.now();
    if (now - printedAt < intervalMs) return;
    printedAt = now;
    const perSecond = ((read - first) * 1_000) / (now - began);
    const left = rows > read && perSecond > 0 ? `, ${describeSeconds((rows - read) / perSecond)} left` : "";
    print(`${name}: ${read} of about ${Math.max(rows, read)} rows, ${Math.round(perSecond)} a second${left}`);
  };
};
