import { randomUUID } from "node:crypto";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { expect, it } from "vitest";
import { insertEvent, newUser } from "#support/factories.ts";
import { mailTo } from "#support/mailbox.ts";
import { rowsAbout } from "#support/outbox.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

it("a mail has the id of its outbox row, and the Message-ID of SES", async () => {
  const email = `${randomUUID()}@majlis.test`;
  const actor = await newUser(deps, { email, role: "member" });
  const eventId = await insertEvent(deps, { title: "Evening with headers" });
  await joinEvent(deps, actor, eventId);
  const { headers } = await mailTo(email, "Your ticket: Evening with headers");
  const [row] = await rowsAbout(deps, eventId);
  expect(headers["x-majlis-id"]).toBe(row?.id);
  expect(headers["message-id"]).toMatch(/^<[\w-]+@email\.amazonses\.com>$/);
});
