/**
 * Compares the join handler with the same raw DynamoDB calls on the embedded database. Both are bundled as a deployment
 * bundles a function, and warmed up until their code is compiled.
 */
import { compare, finish, quantile, time } from "./bench";
import { buildBundle, buildFunction } from "./bundles";
import { dynamodb, hideLogs, joinRequest, newEvent, scene, userId } from "./joinScene";

const { handler }: typeof import("@majlis/functions/events/joinEvent") = await import(
  await buildFunction("events/joinEvent")
);
const { createJoinRaw }: typeof import("./joinRaw") = await import(
  await buildBundle("joinRaw", { entryPoints: ["tests/bench/joinRaw.ts"] })
);
const joinRaw = createJoinRaw(scene);

const rounds = 600;
const warmUp = 200;
/** The runs alternate in batches of this size, so that the machine's load affects both equally. */
const turn = 10;

hideLogs();
/** One after another: hundreds at once exceed the client's time for a connection. */
const newEvents = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (let count = 0; count < rounds + warmUp; count++) ids.push(await newEvent());
  return ids;
};
const handlerEvents = await newEvents();
const rawEvents = await newEvents();

const byHandler = async (index: number) => {
  const reply = await handler(joinRequest(handlerEvents[index] ?? ""));
  if (reply.statusCode !== 200) throw new Error(reply.body);
};
const byRaw = (index: number) => joinRaw(rawEvents[index] ?? "", userId);

await time(warmUp, byHandler);
await time(warmUp, byRaw);
const handlerTimes: number[] = [];
const rawTimes: number[] = [];
for (let index = warmUp; index < rounds + warmUp; index += turn) {
  handlerTimes.push(...(await time(turn, (offset) => byHandler(index + offset))));
  rawTimes.push(...(await time(turn, (offset) => byRaw(index + offset))));
}
for (const [label, share, bar] of [
  ["p50", 0.5, 1.15],
  ["p99", 0.99, 1.3],
] as const)
  compare(`handler and the same calls raw, ${label}`, quantile(handlerTimes, share), {
    unit: "ms",
    baseline: quantile(rawTimes, share),
    bar,
  });
await dynamodb.close();
await finish();
