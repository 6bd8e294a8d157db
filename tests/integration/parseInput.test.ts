import { expect, it } from "vitest";
import { product, tokenOf } from "#support/api.ts";

const post = async (path: string, body: string | undefined, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await fetch(product.url + path, { method: "POST", headers, ...(body && { body }) });
  return { status: reply.status, body: await reply.json() };
};

const problem = (path: string, message: string) => ({
  status: 400,
  body: { code: "InvalidInput", error: message, fields: { [path]: message } },
});

it("names what a call lacks, and what a value should be", async () => {
  const member = await tokenOf("member@majlis.test");
  const join = "/api/join-event";
  expect(await post(join, undefined, member)).toMatchObject(problem("body", "body is missing"));
  expect(await post(join, "[]", member)).toMatchObject(problem("body", "body must be an object"));
  expect(await post(join, "{}", member)).toMatchObject(problem("eventId", "eventId is missing"));
  const gathering = { title: "Table", city: "Amman", starts_at: "2032-06-01T16:00:00.000Z", capacity: 8 };
  const host = (change: object) =>
    post("/api/gatherings", JSON.stringify({ ...gathering, ...change }), member);
  expect(await host({ after_iftar: "yes" })).toMatchObject(
    problem("after_iftar", "after_iftar must be true or false"),
  );
  expect(await host({ poster: { motif: "oud" } })).toMatchObject({
    body: { fields: { "poster.ink": "poster.ink is missing" } },
  });
});

it("tells a call without a token to sign in, and one with an ended session that it ended", async () => {
  expect(await post("/api/join-event", "{}")).toMatchObject({
    status: 401,
    body: { code: "NotSignedIn", error: "You need to sign in first." },
  });
  expect(await post("/api/join-event", "{}", "a.b.c")).toMatchObject({
    status: 401,
    body: { code: "NotSignedIn", error: expect.stringMatching(/^Your session has ended/) },
  });
});

it("says in its description where it is served", async () => {
  const description = await (await fetch(`${product.url}/api/openapi.json`)).json();
  expect(description).toMatchObject({ servers: [{ url: "/" }] });
});
