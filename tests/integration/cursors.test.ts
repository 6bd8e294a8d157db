import { listAllEvents, listAudit, listUsers } from "@majlis/contracts/admin";
import { listBusinesses } from "@majlis/contracts/businesses";
import type { Endpoint } from "@majlis/contracts/endpoint";
import { listFounderRequests } from "@majlis/contracts/founders/dashboard";
import { listEvents } from "@majlis/contracts/events/events";
import { listFounderApplications } from "@majlis/contracts/founders/applications";
import { listGatherings } from "@majlis/contracts/gatherings";
import { listMessages } from "@majlis/contracts/messages/messages";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { expect, it } from "vitest";
import { send, tokenOf } from "#support/api.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Invalid cursors. */
const places = ["garbage", "{", '{"a":1}', encode({ a: 1 }), encode({ pk: "a", sk: "b" }), encode([])];

/** A month that lists read while it has rows. */
const month = new Date().toISOString().slice(0, 7);
const partitions = [month, "pending", "elsewhere", `member/${month}`];

/** Every cursor returns a page or invalid input, and none returns a server error. */
const expectHarmless = async (endpoint: Endpoint, cursors: readonly string[], email?: string) => {
  const token = email && (await tokenOf(email));
  const replies = await Promise.all(
    cursors.map((cursor) => send(endpoint, { query: { cursor } }, token || undefined)),
  );
  const outcomes = new Set(replies.map(({ status, body }) => `${status} ${body.code ?? ""}`));
  expect(outcomes).toContain("400 InvalidInput");
  outcomes.delete("400 InvalidInput");
  outcomes.delete("200 ");
  expect([...outcomes]).toEqual([]);
};

it.each([
  ["businesses", listBusinesses, undefined],
  ["gatherings", listGatherings, undefined],
  ["tickets", listMyTickets, "member@majlis.test"],
])("a made-up cursor is invalid input: %s", (_, endpoint, email) =>
  expectHarmless(endpoint, ["garbage", encode(1), ...places.map(encode)], email),
);

it("a made-up cursor is invalid input in the list of events", () =>
  expectHarmless(listEvents, [
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
  expectHarmless(
    endpoint,
    partitions.flatMap((partition) => places.map((cursor) => encode({ partition, cursor }))),
    email,
  ),
);
