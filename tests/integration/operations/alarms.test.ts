import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEventV2, PostAuthenticationTriggerEvent } from "aws-lambda";
import { readStripeEvent } from "@majlis/functions/adapters/readStripeEvent";
import { Stripe } from "stripe";
import { expect, test } from "vitest";
import type { AlarmRow } from "#repo/stacks/alarmRow.ts";
import { alarmRows } from "#repo/stacks/alarms.ts";
import { metricMath } from "#repo/stacks/metricMath.ts";
import { drillScene, feedbackRate, mailDrills, minutes, times } from "./drillScene.ts";
import { evaluate } from "#support/cloudWatch.ts";
import { inOldVersion, stripeEvent, stripeSecretKey, webhookSecret } from "#support/stripeStandIn.ts";

const scene = drillScene();

/** A call of API Gateway with the fields that the drills need. */
const callOf = (routeKey: string, body?: object) =>
  ({
    routeKey,
    headers: {},
    ...(body && { body: JSON.stringify(body) }),
    requestContext: { requestId: "drill", http: { userAgent: "drill", sourceIp: "192.0.2.1" } },
  }) as unknown as APIGatewayProxyEventV2;

const signUp = {
  event: { event_type: "user_signup", properties: { method: "email" } },
  timestamp: "2026-11-21T12:00:00.000Z",
  url: "https://majlis.example/auth",
  referrer: "",
};

const failedCalls = async (): Promise<number> => {
  const replies = await times(6, () => scene.eventReads(callOf("GET /api/events")));
  return replies.filter(({ statusCode = 0 }) => statusCode >= 500).length;
};

/** Produces each alarm's condition once and returns the metric's values per period. */
const drills: Readonly<Record<string, () => Promise<(number | null)[]>>> = {
  ApiErrors: async () => {
    scene.table.fault = "down";
    return evaluate(metricMath.apiErrorRate, { errors: [await failedCalls()], calls: [6] });
  },
  TableBusy: async () => {
    scene.table.fault = "throttled";
    return minutes(3, async () => {
      scene.lines.length = 0;
      await times(6, () => scene.eventReads(callOf("GET /api/events")));
      await times(6, () => scene.adminWrites(callOf("POST /api/analytics", signUp)));
      return scene.lines.filter((line) => line.includes('"Code":"Busy","Refusals":1')).length;
    });
  },
  JobsFailing: async () => {
    scene.table.fault = "down";
    const { handler } = await import("@majlis/functions/jobs/startDueTasks");
    const runs = await times(3, () => handler().catch(() => "failed"));
    return [runs.filter((run) => run === "failed").length];
  },
  AccountsFailing: async () => {
    scene.table.fault = "down";
    const { handler } = await import("@majlis/functions/auth/postAuthentication");
    const sub = randomUUID();
    const request = { userAttributes: { sub, email: "drill@majlis.test" } };
    const event = { userName: sub, request } as unknown as PostAuthenticationTriggerEvent; // as far as it reads
    const runs = await times(3, () => handler(event).catch(({ message }: Error) => message));
    return [runs.filter((run) => run === "An unexpected error occurred").length];
  },
  ...mailDrills(scene),
  PaymentProblems: async () => {
    const event = stripeEvent("invoice.paid", { id: "in_1", object: "invoice", parent: null });
    const payload = JSON.stringify(inOldVersion(event));
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const reader = { webhookSecret, secretKey: stripeSecretKey, readObject: async () => ({}) };
    scene.lines.length = 0;
    await readStripeEvent(payload, signature, reader);
    return [scene.lines.filter((line) => line.includes('"PaymentProblems":1')).length];
  },
  MailBounces: () => Promise.resolve([feedbackRate("bounce", 20)]),
  MailComplaints: () => Promise.resolve([feedbackRate("complaint", 1000)]),
};

/**
 * AWS alone measures calls, and counts what its quotas and firewalls refuse. housekeeping.test.ts and
 * tests/unit/stacks/alarmConditions.test.ts produce the others.
 */
const elsewhere =
  /^(AccountsThrottled|ApiSlow|BackupsStopped|CallsThrottled|CertificatesEnding|Follower\w+|FunctionsThrottled|LatePayments|MigrationsPending|SignInBlocked|TasksDropped|TriggersFailing|\w+JobStopped)$/;
const rows: readonly AlarmRow[] = alarmRows.filter(({ id }) => !elsewhere.test(id));
test.each(rows)("$id fires: $meaning", async ({ id, threshold, periods }) => {
  const values = (await drills[id]?.()) ?? [];
  expect(values).toHaveLength(periods);
  expect(values.filter((value) => (value ?? 0) <= threshold)).toEqual([]);
});

test("no alarm fires without a fault", async () => {
  expect(await failedCalls()).toBe(0);
  expect(feedbackRate("bounce", 50)).toBeLessThan(0.04);
});
