import { createPace } from "@majlis/core/kernel/pace";
import { mailLanes, mails as templates, mailsToMany } from "@majlis/core/table/mails";
import { defaultSendRate, mailIntervalMs, mailRate } from "@majlis/functions/deployment/mailRates";
import { queues } from "@majlis/functions/deployment/queues";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { propertyRuns } from "#support/property.ts";
import { createVirtualTimer } from "#support/virtualTimer.ts";

const senders = [...mailLanes, "retry"] as const;
/** SES's rates: in the sandbox, of a new account, and raised. */
const sendRates = [1, defaultSendRate, 200];

it("a ticket and what a person asked for do not wait behind mails to many people", () => {
  expect(templates).toMatchObject({
    ticket_issued: { lane: "ticket" },
    request_approved: { lane: "ticket" },
    membership_receipt: { lane: "ticket" },
    gift_bought: { lane: "ticket" },
    gift_redeemed: { lane: "ticket" },
    reminder: { lane: "bulk" },
    refund_sent: { lane: "bulk" },
  });
  for (const { mail } of Object.values(mailsToMany)) expect(templates[mail].lane).toBe("bulk");
});

it.each(sendRates)(
  "of %i mails a second, half are for the mails of accounts and most others for tickets",
  (rate) => {
    const rates = senders.map((sender) => mailRate(sender, rate));
    expect(rates.reduce((sum, one) => sum + one)).toBeCloseTo(rate / 2, 10);
    expect(mailRate("ticket", rate)).toBeGreaterThan(rate / 4);
  },
);

it.each(mailLanes)("a batch of %s ends within its function's timeout at the rate of the sandbox", (lane) => {
  const { batchSize, timeoutSeconds } = queues[lane];
  expect((batchSize * mailIntervalMs(lane, 1)) / 1000).toBeLessThan(timeoutSeconds - 10);
});

it("parallel calls with batches of any size, that take any time, keep the rate of their lane", async () => {
  const batch = fc.record({
    pauseMs: fc.nat(2_000),
    mails: fc.array(fc.record({ composeMs: fc.nat(800), sendMs: fc.nat(800) }), {
      minLength: 1,
      maxLength: 5,
    }),
  });
  const { maxConcurrency: calls } = queues.ticket;
  const scenes = fc.tuple(
    fc.constantFrom(...sendRates),
    fc.array(fc.array(batch, { maxLength: 6 }), { minLength: calls, maxLength: calls }),
  );
  await fc.assert(
    fc.asyncProperty(scenes, async ([sendRate, batchesOfCalls]) => {
      const { timer, run } = createVirtualTimer();
      const intervalMs = mailIntervalMs("ticket", sendRate);
      const sentAt: number[] = [];
      const consume = async (batches: (typeof batchesOfCalls)[number]) => {
        for (const { pauseMs, mails } of batches) {
          await timer.wait(pauseMs);
          // Each batch may run in another container.
          const pace = createPace(intervalMs, timer);
          const send = async ({ composeMs, sendMs }: (typeof mails)[number]) => {
            await timer.wait(composeMs);
            await pace.turn();
            sentAt.push(timer.now());
            await timer.wait(sendMs);
          };
          await Promise.all(mails.map(send));
          await pace.end();
        }
      };
      await run(Promise.all(batchesOfCalls.map(consume)));
      expect(sentAt).toHaveLength(batchesOfCalls.flat().reduce((sum, { mails }) => sum + mails.length, 0));
      for (const windows of [1, 5])
        for (const from of sentAt) {
          // Floating-point sums can be a little short of an interval.
          const until = from + windows * intervalMs - 0.001;
          expect(sentAt.filter((at) => at >= from && at < until).length).toBeLessThanOrEqual(windows * calls);
        }
    }),
    propertyRuns(60),
  );
});

it("the first mail of a call is sent at once, and its others as early as the rate allows", async () => {
  const { timer, run } = createVirtualTimer();
  const pace = createPace(mailIntervalMs("ticket", defaultSendRate), timer);
  const sentAt = await run(Promise.all([1, 2, 3].map(() => pace.turn().then(() => timer.now()))));
  expect(sentAt).toEqual([0, 500, 1_000]);
  await run(pace.end());
  expect(timer.now()).toBe(1_500);
});
