/**
 * Compares the join handler with the same raw DynamoDB calls: on the embedded database, and with the milliseconds that
 * AWS's takes for each request. Both are bundled as a deployment bundles a function, and warmed up until their code is
 * compiled.
 */
import { startFaultyTable } from "../support/faultyTable";
import { compare, finish, quantile, time } from "./bench";
import { buildBundle } from "./bundles";
import { dynamodb, hideLogs, joinRequest, newEvent, scene, userId } from "./joinScene";

/** The usual time of a request within a region. */
const delayMs = 5;
const warmUp = 200;
/** The runs alternate in batches of this size, so that the machine's load affects both equally. */
const turn = 10;

const proxy = await startFaultyTable(dynamodb.endpoint);
proxy.fault = { delayMs };
hideLogs();

/** One after another: hundreds at once exceed the client's time for a connection. */
const newEvents = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push(await newEvent());
  return ids;
};

interface Bench {
  readonly name: string;
  readonly endpoint: string;
  readonly rounds: number;
}

/** The times of the handler and of the raw calls, against one address of the database. */
const measure = async ({ name, endpoint, rounds }: Bench) => {
  // Bundles of their own: a function reads the address at its load.
  process.env["DYNAMODB_ENDPOINT"] = endpoint;
  const { handler }: typeof import("@majlis/functions/events/joinEvent") = await import(
    await buildBundle(`${name}/joinEvent`, { entryPoints: ["packages/functions/src/events/joinEvent.ts"] })
  );
  const { createJoinRaw }: typeof import("./joinRaw") = await import(
    await buildBundle(`${name}/joinRaw`, { entryPoints: ["tests/bench/joinRaw.ts"] })
  );
  const joinRaw = createJoinRaw({ ...scene, endpoint });
  const handlerEvents = await newEvents(warmUp + rounds);
  const rawEvents = await newEvents(warmUp + rounds);
  const byHandler = async (index: number) => {
    const reply = await handler(joinRequest(handlerEvents[index] ?? ""));
    if (reply.statusCode !== 200) throw new Error(reply.body);
  };
  const byRaw = (index: number) => joinRaw(rawEvents[index] ?? "", userId);
  await time(warmUp, byHandler);
  await time(warmUp, byRaw);
  const times = { handler: new Array<number>(), raw: new Array<number>() };
  for (let index = warmUp; index < warmUp + rounds; index += turn) {
    times.handler.push(...(await time(turn, (offset) => byHandler(index + offset))));
    times.raw.push(...(await time(turn, (offset) => byRaw(index + offset))));
  }
  return times;
};

const near = await measure({ name: "near", endpoint: dynamodb.endpoint, rounds: 600 });
const far = await measure({ name: "far", endpoint: proxy.endpoint, rounds: 300 });
for (const [label, { handler, raw }, share, bar] of [
  ["p50", near, 0.5, 1.35],
  ["p99", near, 0.99, 1.6],
  [`${delayMs} ms for each request, p50`, far, 0.5, 1.15],
] as const)
  compare(`handler and the same calls raw, ${label}`, quantile(handler, share), {
    unit: "ms",
    baseline: quantile(raw, share),
    bar,
  });
await proxy.close();
await dynamodb.close();
await finish();
