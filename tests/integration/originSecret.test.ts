import { operations } from "@majlis/contracts/api";
import type { Endpoint } from "@majlis/contracts/endpoint";
import { joinEvent, listEvents } from "@majlis/contracts/events/events";
import { getEventPicture } from "@majlis/contracts/pages";
import { getMe } from "@majlis/contracts/users";
import { afterAll, beforeAll, expect, it } from "vitest";
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

const knock = async ({ path, method }: Endpoint, headers: Record<string, string>) => {
  const reply = await fetch(functions.url + path.replace(/\{\w+\}/, "evt_0"), {
    method,
    headers: { ...headers, authorization: `Bearer ${admin}` },
  });
  return [reply.status, await reply.json()];
};

const refused = [403, { code: "NotAllowed" }];

it.each(operations)("$name refuses a request without the secret", async ({ endpoint }) =>
  expect(await knock(endpoint, {})).toMatchObject(refused),
);

it.each([
  ["an empty secret", ""],
  ["another secret", `${secret}.`],
  ["the beginning of the secret", secret.slice(0, -1)],
])("refuses a request with %s", async (_, wrong) => {
  for (const endpoint of [getMe, listEvents, joinEvent, getEventPicture])
    expect(await knock(endpoint, { "x-origin-secret": wrong })).toMatchObject(refused);
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
