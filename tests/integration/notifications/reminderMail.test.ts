import { joinEvent } from "@majlis/contracts/events/events";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { wholeRange } from "@majlis/core/kernel/ranges";
import { dayAndTime } from "@majlis/core/mail/occasionFacts";
import { remindAttendees } from "@majlis/core/tickets/remindAttendees";
import { expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { insertEvent } from "#support/factories.ts";
import { mailsTo, mailTo } from "#support/mailbox.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it("a reminder has the ticket, and a repeated task sends no second one", async () => {
  const starts_at = inHours(22);
  const title = "Evening to remember";
  const eventId = await insertEvent(deps, { starts_at, listed_month: monthOf(starts_at), title });
  const { body } = await call(joinEvent, { body: { eventId } }, await tokenOf("member@majlis.test"));
  const [ticket] = (await deps.store.ticket.query.byRef({ ref_id: eventId }).go()).data;
  if (!ticket) throw new Error("No ticket");
  await deps.store.ticket.put({ ...ticket, created_at: inHours(-48) }).go();
  const remind = () => remindAttendees(deps, { kind: "remind", ref: eventId, starts_at, ...wholeRange });
  await remind();
  const mail = await mailTo(
    "member@majlis.test",
    `${dayAndTime({ starts_at, city: "Amman" }, "en")}: ${title}`,
  );
  expect(mail.text).toContain(body.qrCode);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(["ticket.png", "ticket.ics"]);
  await remind();
  const subjects = (await mailsTo("member@majlis.test")).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === mail.subject)).toHaveLength(1);
});
