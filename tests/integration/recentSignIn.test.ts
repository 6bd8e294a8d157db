import { operations } from "@majlis/contracts/api";
import type { Endpoint } from "@majlis/contracts/endpoint";
import { startCheckout } from "@majlis/contracts/membership";
import { getOpenApi } from "@majlis/contracts/system";
import { beforeAll, describe, expect, it } from "vitest";
import { agedToken } from "#support/tokens.ts";
import { call, send, tokenOf } from "#support/api.ts";

/** Written by hand, so that a longer time or a call without the check needs a change here. */
const minutesByOperation = {
  "account/exportMe": 15,
  "account/deleteMe": 15,
  "admin/bringPeople": 60,
  "admin/exportAddresses": 15,
  "admin/exportUsers": 15,
  "admin/giveMonths": 60,
  "admin/issueGift": 60,
  "admin/setSuspension": 60,
  "admin/setUserRole": 60,
  "admin/takeBackMonths": 60,
  "admin/withdrawGift": 60,
  "desk/createDesk": 60,
  "desk/removeRedemption": 60,
  "events/exportAttendees": 60,
  "events/removeEventGuest": 60,
  "founders/decideFounderApplication": 60,
  "founders/inviteHelper": 60,
  "membership/startCheckout": 60,
  "membership/cancelMembership": 60,
  "membership/resumeMembership": 60,
  "membership/manageMembership": 60,
  "membership/refundGift": 60,
  "payments/confirmPayback": 60,
  "payments/exportBooks": 15,
  "payments/payStatement": 60,
  "payments/receiveStatement": 60,
  "payments/withdrawStatement": 60,
  "payments/retryPaymentTask": 60,
  "transfers/confirmTransfer": 60,
  "transfers/rejectTransfer": 60,
};

const sensitive = operations.filter(({ endpoint }) => endpoint.recentSignIn !== undefined);

const unknownParams = ({ path }: Endpoint) =>
  Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, "unknown"]));

/** A call by whom it admits, with an invalid body: it changes nothing. */
const knock = async (endpoint: Endpoint, minutes: number | undefined) => {
  const token = agedToken(await tokenOf("admin@majlis.test"), minutes);
  const input = {
    params: unknownParams(endpoint),
    ...(endpoint.body && { body: { "no such field": true } }),
  };
  const { status, body } = await send(endpoint, input, token);
  return [status, body["code"]];
};

it("is declared by these endpoints", () =>
  expect(Object.fromEntries(sensitive.map(({ name, endpoint }) => [name, endpoint.recentSignIn]))).toEqual(
    minutesByOperation,
  ));

let description: ReturnType<typeof call>;
beforeAll(() => {
  description = call(getOpenApi, {});
});

describe.each(sensitive)("$name", ({ endpoint }) => {
  const { recentSignIn = 0 } = endpoint;

  it("accepts a sign-in within the time", async () => {
    const [status] = await knock(endpoint, recentSignIn - 1);
    expect([401, 403]).not.toContain(status);
  });

  it("refuses a session whose sign-in is longer ago", async () =>
    expect(await knock(endpoint, recentSignIn + 1)).toEqual([403, "SignInAgain"]));

  it("refuses a token without the time of its sign-in", async () =>
    expect(await knock(endpoint, undefined)).toEqual([403, "SignInAgain"]));

  it("names the time and the error in the API description", async () => {
    const operation = (await description).body["paths"][endpoint.path][endpoint.method.toLowerCase()];
    expect(operation["x-recent-sign-in-minutes"]).toBe(recentSignIn);
    expect(operation.responses[403].description).toContain("SignInAgain");
  });
});

it("lets an old session ask whether payments are simulated", async () => {
  const token = agedToken(await tokenOf("free@majlis.test"), 600);
  const { status, body } = await call(startCheckout, { query: { probe: "1" } }, token);
  expect([status, body]).toEqual([200, { demo: true }]);
});

it("keeps other calls open to an old session", async () => {
  const token = agedToken(await tokenOf("admin@majlis.test"), 600);
  const others = operations.filter(
    ({ endpoint }) => endpoint.recentSignIn === undefined && endpoint.method === "GET",
  );
  const codes = await Promise.all(
    others.map(
      async ({ endpoint }) => (await send(endpoint, { params: unknownParams(endpoint) }, token)).body["code"],
    ),
  );
  expect(codes).not.toContain("SignInAgain");
});
