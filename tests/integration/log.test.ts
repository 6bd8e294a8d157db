import { readFile } from "node:fs/promises";
import { joinEvent, listEvents } from "@majlis/contracts/events/events";
import { fillPath } from "@majlis/contracts/fillPath";
import { getMe, updateMe } from "@majlis/contracts/users";
import { expect, it } from "vitest";
import { call, product, send, tokenOf } from "#support/api.ts";
import { mailTo } from "#support/mailbox.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

it("logs each request without personal data", async () => {
  const token = await tokenOf("member@majlis.test");
  const eventId = await insertEvent(testDeps(), { title: "Evening of the log" });
  const joined = await call(joinEvent, { body: { eventId } }, token);
  await call(updateMe, { body: { phone: "+962 7 1234 5678" } }, token);
  await send(joinEvent, { body: { eventId: "nobody@majlis.test" } }, token);
  await call(listEvents, { query: { q: "who@majlis.test" } });
  await mailTo("member@majlis.test", "Your ticket: Evening of the log");
  const readLines = () => readFile(product.logFile, "utf8");
  // The function logs after the mail is sent.
  await expect.poll(readLines).toMatch(/"job":"deliverOutbox".*"MailsSent":1/);

  const lines = await readLines();
  expect(lines).toContain(
    `"route":"${joinEvent.method} ${fillPath(joinEvent.path)}","role":"member","status":200`,
  );
  expect(lines).toContain('"code":"InvalidInput"');
  expect(lines).toMatch(/"Name":"Joins","Unit":"Count".*"Stage":"local","Joins":1/);
  expect(lines).toMatch(
    /"Dimensions":\[\["Stage"\],\["Stage","Code"\]\].*"Code":"InvalidInput","Refusals":1/,
  );
  for (const secret of [token, joined.body.qrCode, "member@majlis.test", "who@majlis.test", "1234 5678"])
    expect(lines).not.toContain(secret);
});

it("logs refusals with a pseudonym of the caller", async () => {
  const [member, founder] = await Promise.all(
    ["member@majlis.test", "founder@majlis.test"].map((email) => tokenOf(email)),
  );
  const refused = (token?: string, address = "203.0.113.90") =>
    send(joinEvent, { body: {} }, token, { headers: { "x-forwarded-for": `${address}, 10.0.0.1` } });
  const ids = (
    await Promise.all([
      refused(member),
      refused(member, "203.0.113.91"),
      refused(founder),
      refused(),
      refused(),
      refused(undefined, "203.0.113.91"),
    ])
  ).map(({ body }) => String(body.requestId));
  const served = await call(getMe, {}, member);
  const me = String(served.body.id);
  const lines = (await readFile(product.logFile, "utf8")).split("\n");
  const [first, second, third, fourth, fifth, sixth] = ids.map(
    (id) => /"subject":"([\w-]{22})"/.exec(lines.find((line) => line.includes(id)) ?? "")?.[1],
  );
  expect(first).toBeDefined();
  expect([second, fifth]).toEqual([first, fourth]);
  expect(new Set([first, third, fourth, sixth, undefined]).size).toBe(5);
  const all = lines.filter((line) => line.includes('"route"'));
  expect(all.filter((line) => line.includes('"status":200') && line.includes('"subject"'))).toEqual([]);
  for (const secret of [me, "203.0.113.90"]) expect(all.filter((line) => line.includes(secret))).toEqual([]);
});
