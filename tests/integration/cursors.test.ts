import { exportUsers, listAllEvents, listAudit, listUsers } from "@majlis/contracts/admin";
import { listBusinesses } from "@majlis/contracts/businesses";
import type { Endpoint } from "@majlis/contracts/endpoint";
import { listFounderRequests } from "@majlis/contracts/founders/dashboard";
import { listEvents } from "@majlis/contracts/events/events";
import { listFounderApplications } from "@majlis/contracts/founders/applications";
import { listGatherings } from "@majlis/contracts/gatherings";
import { listMessages } from "@majlis/contracts/messages/messages";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { describe, expect, it } from "vitest";
import { call, type Reply, send, tokenOf } from "#support/api.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Invalid cursors. */
const places = ["garbage", "{", '{"a":1}', encode({ a: 1 }), encode({ pk: "a", sk: "b" }), encode([])];

/** A month that lists read while it has rows. */
const month = new Date().toISOString().slice(0, 7);
const partitions = [month, "pending", "elsewhere", `member/${month}`];

const expectInvalid = ({ status, body }: Reply) =>
  expect([status, body]).toMatchObject([
    400,
    { code: "InvalidInput", error: "Invalid cursor", fields: { cursor: "Invalid cursor" } },
  ]);

/** Every cursor is invalid input. */
const expectRefused = async (endpoint: Endpoint, cursors: readonly string[], email?: string) => {
  const token = email && (await tokenOf(email));
  const replies = await Promise.all(
    cursors.map((cursor) => send(endpoint, { query: { cursor } }, token || undefined)),
  );
  expect(replies.length).toBeGreaterThan(0);
  replies.forEach(expectInvalid);
};

it.each([
  ["businesses", listBusinesses, undefined],
  ["gatherings", listGatherings, undefined],
  ["tickets", listMyTickets, "member@majlis.test"],
])("a made-up cursor is invalid input: %s", (_, endpoint, email) =>
  expectRefused(endpoint, ["garbage", encode(1), ...places.map(encode)], email),
);

it("a made-up cursor is invalid input in the list of events", () =>
  expectRefused(listEvents, [
    ...places.map((after) => encode({ month: "2026-12", after })),
    encode({ month: "soon", after: null }),
    encode({ month: "9999-99", after: null }),
  ]));

it.each([
  ["users", listUsers, "admin@majlis.test"],
  ["all events", listAllEvents, "admin@majlis.test"],
  ["the audit log", listAudit, "admin@majlis.test"],
  ["messages", listMessages, "admin@majlis.test"],
  ["applications", listFounderApplications, "admin@majlis.test"],
  ["requests", listFounderRequests, "founder@majlis.test"],
])("a made-up cursor is invalid input across partitions: %s", (_, endpoint, email) =>
  expectRefused(
    endpoint,
    partitions.flatMap((partition) => places.map((cursor) => encode({ partition, cursor }))),
    email,
  ),
);

describe("a cursor of the API", () => {
  const first = async (endpoint: Endpoint, query: object = {}, token?: string): Promise<string> => {
    const { body } = await send(endpoint, { query: { limit: 1, ...query } }, token);
    expect(body).toMatchObject({ cursor: expect.any(String) });
    return body["cursor"];
  };

  it("opens the next page of its list, with another page size", async () => {
    const cursor = await first(listEvents);
    const { status, body } = await call(listEvents, { query: { limit: 2, cursor } });
    expect([status, body["items"].length]).toEqual([200, 2]);
  });

  it("is invalid after a change of any character", async () => {
    const cursor = await first(listEvents);
    const changed = Array.from(
      cursor,
      (character, at) => cursor.slice(0, at) + (character === "A" ? "B" : "A") + cursor.slice(at + 1),
    );
    const [position = ""] = cursor.split(".");
    const replies = await Promise.all(
      [...changed, position, `${position}.`, `${cursor}=`, `${cursor}.`, ""].map((text) =>
        send(listEvents, { query: { cursor: text } }),
      ),
    );
    replies.forEach(expectInvalid);
  });

  it("is invalid in another list and with other filters", async () => {
    const events = await first(listEvents);
    const businesses = await first(listBusinesses);
    const admin = await tokenOf("admin@majlis.test");
    const users = await first(listUsers, {}, admin);
    const replies = await Promise.all([
      send(listGatherings, { query: { cursor: events } }),
      send(listEvents, { query: { cursor: businesses } }),
      send(listEvents, { query: { cursor: events, city: "Amman" } }),
      send(listBusinesses, { query: { cursor: businesses, city: "Amman" } }),
      send(exportUsers, { query: { cursor: users } }, admin),
      send(listUsers, { query: { cursor: users, role: "member" } }, admin),
    ]);
    replies.forEach(expectInvalid);
  });

  it("is invalid for another caller, but for that of a visitor", async () => {
    const [member, other] = await Promise.all(
      ["member@majlis.test", "free@majlis.test"].map((email) => tokenOf(email)),
    );
    const [visitors, members] = await Promise.all([first(listEvents), first(listEvents, {}, member)]);
    const replies = await Promise.all([
      call(listEvents, { query: { cursor: members } }, other),
      call(listEvents, { query: { cursor: members } }),
    ]);
    replies.forEach(expectInvalid);
    // A drawn document has a visitor's cursor. A member continues from it.
    for (const cursor of [visitors, members])
      expect(await call(listEvents, { query: { cursor } }, member)).toMatchObject({ status: 200 });
  });

  it("is invalid when it is too long", async () =>
    expectInvalid(await call(listEvents, { query: { cursor: "a".repeat(2049) } })));

  it("opens the next page when the times of the filter moved on", async () => {
    const to = (hours: number) => new Date(Date.now() + (30 * 24 + hours) * 3_600_000).toISOString();
    const cursor = await first(listEvents, { to: to(0) });
    expect(await call(listEvents, { query: { cursor, to: to(1) } })).toMatchObject({ status: 200 });
  });
});
