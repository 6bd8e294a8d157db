import { recordAnalytics } from "@majlis/contracts/messages/analytics";
import { limits } from "@majlis/functions/adapters/throttle";
import { expect, it } from "vitest";
import { call } from "#support/api.ts";

const record = async (address: string) => {
  const event = { event_type: "user_signup", properties: { method: "email" } } as const;
  const body = { event, timestamp: new Date().toISOString(), url: "", referrer: "" };
  const headers = { "x-forwarded-for": `${address}, 10.0.0.1` };
  return (await call(recordAnalytics, { body }, undefined, { headers })).status;
};

it("analytics are limited by address", async () => {
  const statuses: number[] = [];
  while (statuses.length <= limits.analytics.points)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => record("203.0.113.240")))));
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.analytics.points);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await record("203.0.113.241")).toBe(200);
});
