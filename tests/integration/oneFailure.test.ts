import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { runTask, withOwnQueue } from "@majlis/core/tasks/runTask";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { expect, it } from "vitest";
import { runDueRows } from "#support/dueRows.ts";
import { insertGathering, newActor, newMember } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

/** A task that fails for one person or waitlist continues with the others. Its repetition does the failed one. */

const { at } = ownTable();

/** Dependencies that fail to write the first message. */
const failingOnce = (deps: Deps): QueueDeps => {
  let failed = false;
  const next: Deps["ids"]["next"] = (prefix) => {
    if (failed || prefix !== "out") return deps.ids.next(prefix);
    failed = true;
    throw new Error("no id");
  };
  return withOwnQueue({ ...deps, ids: { ...deps.ids, next } });
};

const rowsOf = async (deps: Deps, template: string) => {
  const { data } = await deps.store.outbox.scan.go({ pages: "all" });
  return data.filter((row) => row.template === template).map(({ user_id }) => user_id);
};

const failure = { message: "1 failed", cause: { message: "no id" } };

it("a failed renewal notice does not stop the others", async () => {
  const [one, other] = [
    await newMember(at("2031-01-10T12:00:00.000Z")),
    await newMember(at("2031-01-10T12:00:00.000Z")),
  ];
  const due = at("2031-02-08T12:00:00.000Z");
  const refs = [one, other].map(({ person }) => ({ ref: person.userId, at: "2031-02-07T12:00:00.000Z" }));
  const task = { kind: "advance", what: "membership", due: refs } as const;
  await expect(runTask(failingOnce(due), task)).rejects.toMatchObject(failure);
  expect(await rowsOf(due, "renewal_soon")).toHaveLength(1);
  await runDueRows(due);
  expect((await rowsOf(due, "renewal_soon")).toSorted()).toEqual(
    [one, other].map(({ person }) => person.userId).toSorted(),
  );
});

it("a failed waitlist does not stop the others", async () => {
  const now = at("2026-11-21T12:00:00.000Z");
  const waiting = [newActor(), newActor()];
  const due = [];
  for (const person of waiting) {
    const id = await insertGathering(now, { capacity: 1 });
    const guest = newActor();
    await joinGathering(now, guest, id);
    await joinWaitlist(now, person, id);
    await now.store.ticket.delete({ user_id: guest.userId, type: "gathering", ref_id: id }).go();
    await now.store.availability.patch({ id }).add({ attendee_count: -1 }).go();
    due.push({ ref: id, at: "2026-11-21T12:00:00.000Z" });
  }
  const task = { kind: "advance" as const, what: "waitlist" as const, due };
  await expect(runTask(failingOnce(now), task)).rejects.toMatchObject(failure);
  expect(await rowsOf(now, "seat_offered")).toHaveLength(1);
  await runTask(now, task);
  expect((await rowsOf(now, "seat_offered")).toSorted()).toEqual(
    waiting.map(({ userId }) => userId).toSorted(),
  );
});
