import { visitor } from "@majlis/core/kernel/actor";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { decideFounderApplication } from "@majlis/core/founders/decideFounderApplication";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { sendContact } from "@majlis/core/messages/sendContact";
import { ApplicationId } from "@majlis/contracts/ids";
import { expect, it } from "vitest";
import { newActor, newEvent, newUser } from "#support/factories.ts";
import { deliverAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, client } = ownTable();

/** The keys of reads that are not consistent. */
const staleReads: string[] = [];
client.middlewareStack.add(
  (next, { commandName = "" }) =>
    async (args) => {
      const { input } = args;
      if (
        commandName.startsWith("Get") &&
        "Key" in input &&
        !("ConsistentRead" in input && input.ConsistentRead)
      )
        staleReads.push(JSON.stringify(input.Key));
      return next(args);
    },
  { step: "initialize" },
);

it("a message reads the committed rows consistently", async () => {
  const founder = newActor("city_founder");
  const guest = await newUser(deps, { role: "member" });
  const eventId = await newEvent(deps, founder);
  await joinEvent(deps, guest, eventId);
  await updateEvent(deps, founder, eventId, { venue_name: "Elsewhere" });
  await sendContact(deps, visitor, { name: "Noor", email: "noor@example.org", message: "Hi", userAgent: "" });
  await createFounderApplication(deps, {
    name: "Lina",
    email: "lina@example.org",
    city: "Irbid",
    bio: "b",
    teamInfo: "t",
  });
  const { data: applications } = await deps.store.founderApplication.scan.go();
  for (const { id } of applications)
    await decideFounderApplication(deps, newActor("admin"), {
      applicationId: ApplicationId.parse(id),
      decision: "approve",
    });

  staleReads.length = 0;
  const subjects: string[] = [];
  for (let round = 0; round < 2; round++) {
    const { data: rows } = await deps.store.outbox.scan.go({ pages: "all" });
    subjects.push(...(await deliverAll(deps, rows)).map(({ subject }) => subject));
  }
  expect(subjects.toSorted()).toEqual([
    "Changed: Rooftop oud",
    "We have your message",
    "Welcome, city founder of Irbid",
    "Your ticket: Rooftop oud",
  ]);
  expect(staleReads.filter((key) => !/id_usr_/.test(key))).toEqual([]);
});
