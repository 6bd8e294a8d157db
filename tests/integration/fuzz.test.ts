import * as fc from "fast-check";
import { operations } from "@majlis/contracts/api";
import { commonErrors, type Endpoint } from "@majlis/contracts/endpoint";
import { errors, isErrorCode } from "@majlis/contracts/errors";
import { fillPath } from "@majlis/contracts/fillPath";
import { maxHeadBytes, maxUrlBytes } from "@majlis/contracts/gateway";
import { ErrorReply } from "@majlis/contracts/replies";
import type { Ticket } from "@majlis/contracts/tickets/tickets";
import { writeComingToken } from "@majlis/core/tickets/comingToken";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokenOf } from "#support/api.ts";
import { type FuzzInput, fittingInput, type Known, oddInput } from "#support/fuzzInput.ts";
import { propertyRuns, propertyTimeoutMs } from "#support/property.ts";
import { findCrashes, startProduct } from "#support/startProduct.mjs";

/** A product of this file, because random calls of an admin change what other tests read. */
let product: Awaited<ReturnType<typeof startProduct>>;
const roles = ["visitor", "free", "member", "founder", "admin"] as const;
const tokens = new Map<(typeof roles)[number], string>();
const known: Record<string, readonly string[]> = {};
const shared = process.env["MAJLIS_TEST_URL"];

beforeAll(async () => {
  product = await startProduct();
  process.env["MAJLIS_TEST_URL"] = product.url;
  for (const role of roles.slice(1)) tokens.set(role, await tokenOf(`${role}@majlis.test`));
  Object.assign(known, await findKnown());
});
afterAll(async () => {
  process.env["MAJLIS_TEST_URL"] = shared;
  await product.close();
  expect(findCrashes(product.logFile)).toEqual([]);
});

/** Existing ids and valid texts by field. */
const findKnown = async (): Promise<Known> => {
  const list = async (path: string, role: (typeof roles)[number], field: string) => {
    const reply = await fetch(product.url + path, {
      headers: { authorization: `Bearer ${tokens.get(role)}` },
    });
    const { items }: { items: Record<string, string>[] } = await reply.json();
    return items.flatMap((item) => item[field] ?? []);
  };
  const own = await Promise.all(
    roles.slice(1).map(async (role) => {
      const reply = await fetch(`${product.url}/api/me`, {
        headers: { authorization: `Bearer ${tokens.get(role)}` },
      });
      const { id }: { id: string } = await reply.json();
      return id;
    }),
  );
  const eventId = await list("/api/events", "member", "id");
  const ownEvent = await list("/api/founder/events", "founder", "id");
  const gatheringId = await list("/api/gatherings", "member", "id");
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const texts = ["Amman", "Rooftop oud", "عمّان", " "];
  return {
    eventId: [...ownEvent, ...eventId],
    gatheringId,
    refId: [...ownEvent, ...eventId, ...gatheringId],
    id: [...eventId, ...gatheringId],
    // The accounts of this file keep their roles.
    userId: (await list("/api/admin/users", "admin", "id")).filter((id) => !own.includes(id)),
    ticketId: await list("/api/me/tickets", "member", "id"),
    businessId: await list("/api/businesses", "member", "id"),
    starts_at: [inDays(3), inDays(-3), inDays(9000)],
    ends_at: [inDays(4), inDays(2)],
    scannedAt: [inDays(0), inDays(1)],
    checkedInAt: [inDays(0)],
    // Also in the wrong order, and beyond every event.
    from: ["2026-11-21", inDays(0), inDays(-1), inDays(20), "9999-12-31T23:59:59.999Z"],
    to: ["2027-01-01", inDays(9), inDays(-29.5), "2020-01-01T00:00:00.000Z"],
    // Tokens of one's own, also for things that they are not about.
    token: await ownTokens(),
    email: ["fuzz@majlis.test", "no address"],
    website: ["https://example.com", "javascript:alert(1)"],
    map_url: ["https://maps.example.com"],
    phone: ["+962 7 1234 5678"],
    nonce: ["nonce-nonce-nonce-1"],
    qrCode: ["MEM-AAAA", "EVT-AAAA"],
    ...Object.fromEntries(
      [
        "title",
        "description",
        "venue_name",
        "city",
        "name",
        "full_name",
        "q",
        "message",
        "bio",
        "teamInfo",
      ].map((name) => [name, texts]),
    ),
  };
};

/** Tokens that a member can write or was given: the session's, and those of the own tickets and of a guest's ticket. */
const ownTokens = async (): Promise<string[]> => {
  const headers = { authorization: `Bearer ${tokens.get("member")}` };
  const read = async (path: string) => (await fetch(product.url + path, { headers })).json();
  const { items }: { items: Ticket[] } = await read("/api/me/tickets");
  const { id }: { id: string } = await read("/api/me");
  const coming = items.flatMap(({ guests = [], ...ticket }) => [
    writeComingToken({ ...ticket, user_id: id }),
    ...guests.map((guest, index) => writeComingToken({ ...guest, user_id: `${id}_${index + 1}` })),
  ]);
  return [...coming, tokens.get("member") ?? "", id.replace("usr_", "")];
};

const form = "application/x-www-form-urlencoded";
const boundary = "fuzz";
const multipart = `multipart/form-data; boundary="${boundary}"`;

/** A body in the form of its type. */
const writeBody = (body: unknown, contentType: string): string => {
  if (body === undefined) return "";
  const fields = Object.entries(typeof body === "object" && body !== null ? body : { body });
  if (contentType === form)
    return new URLSearchParams(fields.map(([name, value]) => [name, textOf(value)])).toString();
  if (contentType !== multipart) return JSON.stringify(body);
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
};

/** How the request is written. */
const manner = fc.record({
  role: fc.constantFrom(...roles),
  method: fc.oneof(
    { weight: 9, arbitrary: fc.constant("") },
    fc.constantFrom("PUT", "GET", "DELETE", "POST"),
  ),
  contentType: fc.oneof(
    { weight: 6, arbitrary: fc.constant("application/json") },
    fc.constantFrom(form, multipart, "", "text/plain", "image/png", "multipart/form-data", "\u00e9;;;"),
  ),
  /** The share of the body that is sent. */
  cut: fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
  suffix: fc.oneof(
    { weight: 6, arbitrary: fc.constant("") },
    fc.constantFrom(
      "?limit=1&limit=2",
      "?%",
      "?q=%ff%zz",
      "?__proto__=1",
      "?cursor=a&cursor=b",
      "?limit=1e9&q=%00",
    ),
  ),
});
type Manner = typeof manner extends fc.Arbitrary<infer M> ? M : never;

const plain: Omit<Manner, "role"> = { method: "", contentType: "application/json", cut: 1, suffix: "" };

const textOf = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : (JSON.stringify(value) ?? "").slice(0, 4000)).toString();

const request = async (endpoint: Endpoint, input: FuzzInput, how: Manner): Promise<Response> => {
  const named = (values: object) =>
    Object.entries(values).map(([name, value]): [string, string] => [name, textOf(value)]);
  const path = fillPath(endpoint.path, Object.fromEntries(named(input.params)));
  const query = new URLSearchParams(named(input.query)).toString();
  const method = how.method || endpoint.method;
  const text = writeBody(input.body, how.contentType);
  const body = text.slice(0, Math.ceil(text.length * how.cut));
  const token = tokens.get(how.role);
  return fetch(`${product.url}${path}${how.suffix || (query && `?${query}`)}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": how.contentType }),
    },
    ...(method !== "GET" && body && { body }),
  });
};

/** Fails unless the reply is one that the gateway or the contract declares. */
const expectDeclared = async (endpoint: Endpoint, reply: Response): Promise<void> => {
  const text = await reply.text();
  const about = `${reply.status} ${text.slice(0, 500)}`;
  if (reply.status === 404 && text === '{"message":"Not Found"}') return;
  const urlBytes = reply.url.length - new URL(reply.url).origin.length;
  if (reply.status === 414 && urlBytes > maxUrlBytes) return;
  // Node's server refuses a head of 16 kB before the gateway sees it.
  if (reply.status === 431 && urlBytes > maxHeadBytes) return;
  if (reply.ok && endpoint.media && reply.headers.get("content-type")?.startsWith(endpoint.media)) return;
  const json: unknown = JSON.parse(text);
  const failure = ErrorReply.safeParse(json);
  if (failure.success) {
    const { code } = failure.data;
    expect([...commonErrors, ...endpoint.errors], about).toContain(code);
    expect([isErrorCode(code) && errors[code].status, code === "Busy" || reply.status < 500], about).toEqual([
      reply.status,
      true,
    ]);
  } else {
    expect(reply.status, about).toBe(200);
    expect(endpoint.output.safeParse(json).error?.issues ?? [], about).toEqual([]);
  }
};

/** An account that deletes itself makes no further calls. */
const fuzzed = operations.filter(({ name }) => name !== "account/deleteMe");

describe.each(fuzzed)("$name", ({ endpoint }) => {
  test("answers input of the declared types as declared", { timeout: propertyTimeoutMs }, async () => {
    const fitting = fc.constant(null).chain(() => fittingInput(endpoint, known));
    const run = async (input: FuzzInput, role: Manner["role"]) =>
      expectDeclared(endpoint, await request(endpoint, input, { ...plain, role }));
    await fc.assert(fc.asyncProperty(fitting, fc.constantFrom(...roles), run), propertyRuns(2));
  });

  test("answers odd requests as declared", { timeout: propertyTimeoutMs }, async () => {
    const odd = oddInput(fc.constant(null).chain(() => fittingInput(endpoint, known)));
    const run = async (input: FuzzInput, how: Manner) => {
      const asked = operations.find(
        (one) =>
          one.endpoint.path === endpoint.path && one.endpoint.method === (how.method || endpoint.method),
      );
      // A method may reach the deletion of an account.
      if (asked?.name === "account/deleteMe") return;
      await expectDeclared(asked?.endpoint ?? endpoint, await request(endpoint, input, how));
    };
    await fc.assert(fc.asyncProperty(odd, manner, run), propertyRuns(3));
  });
});
