import { dueStep, nextStepAt } from "@majlis/core/membership/dueStep.rules";
import { expect, it } from "vitest";

const end = "2026-12-21T10:00:00.000Z";
const at = (days: number, ms = 0) => new Date(Date.parse(end) + days * 86_400_000 + ms);
const paid = { period_ends_at: end, canceled: false, provider: "stripe" } as const;
const demo = { ...paid, provider: "demo" } as const;
const transfer = { ...paid, provider: "transfer" } as const;
const canceled = { ...paid, canceled: true };
const announced = { announced_end: end };

it.each([
  ["nothing, long before", paid, "stripe", at(-3, -1), undefined],
  ["the announcement, three days before", paid, "stripe", at(-3), "announce"],
  ["the announcement, until the end", paid, "stripe", at(0, -1), "announce"],
  ["nothing once it was announced", { ...paid, ...announced }, "stripe", at(-3), undefined],
  [
    "the announcement of this end, after that of another",
    { ...paid, announced_end: "2026-11-21T10:00:00.000Z" },
    "stripe",
    at(-3),
    "announce",
  ],
  ["the announcement of a transfer", transfer, "transfer", at(-3), "announce"],
  ["no announcement where transfers are off", transfer, "stripe", at(-3), undefined],
  ["no announcement of a canceled one", canceled, "stripe", at(-3), undefined],
  ["nothing at the end: the provider charges", paid, "stripe", at(0), undefined],
  ["a simulated month, at the end", demo, "demo", at(0), "renew"],
  ["a simulated month, for a day", demo, "demo", at(1, -1), "renew"],
  ["no simulated month later", demo, "demo", at(1), undefined],
  ["no simulated month elsewhere", demo, "stripe", at(0), undefined],
  ["no month of a provider in a demo", paid, "demo", at(0), undefined],
  ["nothing in the grace", paid, "stripe", at(7, -1), undefined],
  ["the end of the grace", paid, "stripe", at(7), "end"],
  ["the end of a canceled month", canceled, "stripe", at(0), "end"],
  ["nothing before it", canceled, "stripe", at(0, -1), undefined],
] as const)("what is due: %s", (_, membership, way, now, step) => {
  expect(dueStep(membership, [way], now)).toBe(step);
  if (step !== undefined) expect(nextStepAt(membership, [way], now)).toBe(now.toISOString());
});

it.each([
  ["the announcement", paid, at(-9), at(-3)],
  ["the end of the grace, once it was announced", { ...paid, ...announced }, at(-3), at(7)],
  ["a simulated month, once it was announced", { ...demo, ...announced }, at(-3), at(0)],
  ["the end of the grace, once a simulated month was refused", demo, at(1), at(7)],
  ["the end of a canceled month", { ...demo, canceled: true }, at(-9), at(0)],
])("what comes next: %s", (_, membership, now, next) =>
  expect(nextStepAt(membership, ["demo"], now)).toBe(next.toISOString()),
);
