import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { product } from "#support/api.ts";
import { announceHours, cancelAll, remindAll } from "#support/simulation/runs.ts";
import { isLong } from "#support/property.ts";

/*
 * On a virtual clock with the limits of the queues and of mails: docs/decisions/0072. `npm run bench -- fanout` runs the
 * same with larger sizes.
 */

/** The pace of `bulk` is two mails a second. After a kill, mails wait for the queue, the lease and the retry list. */
const hoursOf = (people: number) => people / 2 / 3_600 + 0.5;

/** `npm test -- long` tells more people. */
const times = isLong ? 8 : 1;

const once = { twice: 0, missing: 0, others: 0, killed: 2, dead: 0 };

test.each([
  ["reminders", remindAll, 80 * times],
  ["a cancellation", cancelAll, 60 * times],
] as const)(
  "%s: everyone is told once although two consumers die",
  async (_, tellAll, people) => {
    const report = await tellAll(product.dynamodbEndpoint, `test-${randomUUID()}`, people);
    expect(report).toMatchObject({ people, ...once });
    expect(report.hours).toBeLessThan(hoursOf(people));
    expect(report.mostInASecond).toBeLessThan(7);
    expect(report.longestSeconds).toBeLessThan(60);
  },
  300_000,
);

const hours = isLong ? 24 : 3;

test("hours of memberships: those whose months end are told once, and no others are read", async () => {
  const memberships = isLong ? 4_800 : 600;
  const report = await announceHours(product.dynamodbEndpoint, `test-${randomUUID()}`, memberships, hours);
  expect(report).toMatchObject(once);
  // A share of the month, and those whose time came within the last minutes.
  const expected = (memberships * hours) / (30 * 24);
  expect(report.people).toBeGreaterThanOrEqual(expected);
  expect(report.people).toBeLessThan(expected + 2);
  expect(report.hours).toBeLessThan(0.5);
  // Besides the rows of those who were told, each run of the job reads when it ran last.
  expect(report.rowsRead).toBeLessThan(report.people * 15 + 1_000);
}, 300_000);
