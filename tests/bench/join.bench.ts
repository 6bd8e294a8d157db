/** Compares the join handler with the same raw DynamoDB calls on the embedded database. */
import { quantile, report, time } from "./bench";
import { joinRaw } from "./joinRaw";
import { dynamodb, hideLogs, joinRequest, newEvent } from "./joinScene";

const { handler } = await import("@majlis/functions/events/joinEvent");

const rounds = 300;
const warmUp = 20;
/** The runs alternate in batches of this size, so that the machine's load affects both equally. */
const turn = 10;

hideLogs();
const newEvents = () => Promise.all(Array.from({ length: rounds + warmUp }, newEvent));
const handlerEvents = await newEvents();
const rawEvents = await newEvents();

const byHandler = async (index: number) => {
  const reply = await handler(joinRequest(handlerEvents[index] ?? ""));
  if (reply.statusCode !== 200) throw new Error(reply.body);
};
const byRaw = (index: number) => joinRaw(rawEvents[index] ?? "");

await time(warmUp, byHandler);
await time(warmUp, byRaw);
const handlerTimes: number[] = [];
const rawTimes: number[] = [];
for (let index = warmUp; index < rounds + warmUp; index += turn) {
  handlerTimes.push(...(await time(turn, (offset) => byHandler(index + offset))));
  rawTimes.push(...(await time(turn, (offset) => byRaw(index + offset))));
}
report("join handler ÷ raw calls, p50", quantile(handlerTimes, 0.5) / quantile(rawTimes, 0.5), "≤ 1.25");
report("join handler ÷ raw calls, p99", quantile(handlerTimes, 0.99) / quantile(rawTimes, 0.99), "≤ 1.5");
report("raw calls, p50, ms", quantile(rawTimes, 0.5), "baseline");
await dynamodb.close();
process.exit(0);
