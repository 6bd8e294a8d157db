import { operations } from "@majlis/contracts/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenOf } from "#support/api.ts";
import { type StartedFunctions, startFunctions } from "#support/startFunctions.ts";

const secret = "a secret that only CloudFront knows";
/** Valid for the time of a rotation. */
const other = "the one that it replaces";
let functions: StartedFunctions;
let admin: string;

beforeAll(async () => {
  functions = await startFunctions({ ORIGIN_SECRET: secret, OTHER_ORIGIN_SECRET: other });
  admin = await tokenOf("admin@majlis.test");
});
afterAll(() => functions.close());

describe.each(operations)("$name", ({ endpoint }) => {
  const knock = (headers: Record<string, string>) =>
    fetch(functions.url + endpoint.path.replace(/\{\w+\}/, "evt_0"), {
      method: endpoint.method,
      headers: { ...headers, authorization: `Bearer ${admin}` },
    });

  it.each([
    ["no secret", {}],
    ["an empty secret", { "x-origin-secret": "" }],
    ["another secret", { "x-origin-secret": `${secret}.` }],
    ["the beginning of the secret", { "x-origin-secret": secret.slice(0, -1) }],
  ])("refuses a request with %s", async (_, headers) => {
    const reply = await knock(headers);
    expect([reply.status, await reply.json()]).toMatchObject([403, { code: "NotAllowed" }]);
  });
});

it("serves calls while the secret is rotated, whichever of the two CloudFront sends", async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      fetch(`${functions.url}/api/me`, {
        headers: {
          "x-origin-secret": index % 2 === 0 ? secret : other,
          authorization: `Bearer ${admin}`,
        },
      }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});
