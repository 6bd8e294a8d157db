import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { product } from "#support/api.ts";
import { announceDay, cancelAll, remindAll } from "#support/simulation/runs.ts";

/*
 * On a virtual clock with the limits of the queues and of mails: docs/decisions/0072. `npm run bench -- fanout` runs the
 * same with larger sizes.
 */

/** The pace of `bulk` is two mails a second. After a kill, mails wait for the queue, the lease and the retry list. */
const hoursOf = (people: number) => people / 2 / 3_600 + 0.5;

/** `npm test -- long` tells more people. */
const times = process.env["MAJLIS_LONG"] ? 4 : 1;

const once = { twice: 0, missing: 0, others: 0, killed: 2, dead: 0 };

test.each([
  ["reminders", remindAll, 200 * times],
  ["a cancellation", cancelAll, 120 * times],
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

test("a day of memberships: those whose months end are told once, and no others are read", async () => {
  const memberships = 1_200 * times;
  const report = await announceDay(product.dynamodbEndpoint, `test-${randomUUID()}`, memberships);
  expect(report).toMatchObject(once);
  // A thirtieth, and those whose time came within the last minutes.
  expect(report.people).toBeGreaterThanOrEqual(memberships / 30);
  expect(report.people).toBeLessThan(memberships / 30 + 2);
  expect(report.hours).toBeLessThan(0.5);
  // Besides the rows of those who were told, each run of the job reads when it ran last.
  expect(report.rowsRead).toBeLessThan(report.people * 15 + 1_000);
}, 300_000);
