import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { addEventPhoto } from "@majlis/core/events/pictures/addEventPhoto";
import { removeEventPhoto } from "@majlis/core/events/pictures/removeEventPhoto";
import { setEventCover } from "@majlis/core/events/pictures/setEventCover";
import { type EventId, PictureId } from "@majlis/contracts/ids";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import type { PictureStore } from "@majlis/core/table/pictures";
import { createObjectStore } from "@majlis/local/pictures/objectStore";
import { beforeEach, expect, it } from "vitest";
import { insertEvent, newActor, newEvent } from "#support/factories.ts";
import { webpFile } from "#support/pictures.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();
const founder = newActor("city_founder");
let objects = createObjectStore(null);
beforeEach(() => {
  objects = createObjectStore(null);
});

/** The stand-in's objects without its addresses. */
const pictures: PictureStore = {
  offerUpload: () => Promise.reject(new Error("Not part of this test")),
  read: (key) => Promise.resolve(objects.get(key)?.bytes),
  write: async (key, { bytes, type }) => objects.put(key, { bytes: Buffer.from(bytes), type }),
  remove: async (key) => objects.delete(key),
};

const timed = (instant: string) => withOwnQueue({ ...at(instant), pictures });

const alt = "A roof at night";

const upload = (eventId: EventId): PictureId => {
  const pictureId = PictureId.parse(at("2026-11-21T12:00:00.000Z").ids.next("pic"));
  objects.put(`uploads/${eventId}/${pictureId}`, { bytes: webpFile(), type: "image/webp" });
  return pictureId;
};

const isStored = (eventId: EventId, pictureId: PictureId): boolean =>
  objects.get(`pictures/${eventId}/${pictureId}`) !== undefined;

/** Every job up to two hours later. */
const runJobs = async (instant: string) => {
  const later = new Date(new Date(instant).getTime() + 2 * 3_600_000).toISOString();
  await startDueTasks(timed(later));
};

it("deletes a cover that another one replaces, and keeps the present one", async () => {
  const now = "2026-11-22T12:00:00.000Z";
  const deps = timed(now);
  const eventId = await newEvent(deps, founder);
  const [first, second] = [upload(eventId), upload(eventId)];
  await setEventCover(deps, founder, eventId, { pictureId: first, alt });
  await setEventCover(deps, founder, eventId, { pictureId: second, alt });
  expect([isStored(eventId, first), isStored(eventId, second)]).toEqual([true, true]);
  expect(objects.get(`uploads/${eventId}/${second}`)).toBeUndefined();
  await runJobs(now);
  expect([isStored(eventId, first), isStored(eventId, second)]).toEqual([false, true]);
});

it("deletes all pictures of a deleted event, and a photo that was removed", async () => {
  const now = "2026-11-23T12:00:00.000Z";
  const deps = timed(now);
  const eventId = await insertEvent(deps, {
    founder_id: founder.userId,
    starts_at: "2026-11-22T18:00:00.000Z",
  });
  const ids = [upload(eventId), upload(eventId), upload(eventId)] as const;
  await setEventCover(deps, founder, eventId, { pictureId: ids[0], alt });
  for (const pictureId of ids.slice(1)) await addEventPhoto(deps, founder, eventId, { pictureId, alt });
  await removeEventPhoto(deps, founder, eventId, ids[1]);
  await runJobs(now);
  expect(ids.map((id) => isStored(eventId, id))).toEqual([true, false, true]);
  expect(await deleteEvent(timed("2026-11-23T15:00:00.000Z"), founder, eventId)).toBe("deleted");
  await runJobs("2026-11-23T15:00:00.000Z");
  expect(ids.map((id) => isStored(eventId, id))).toEqual([false, false, false]);
});

it("deletes what a call stored that ended before its transaction", async () => {
  const now = "2026-11-24T12:00:00.000Z";
  const deps = timed(now);
  const eventId = await newEvent(deps, founder);
  const pictureId = upload(eventId);
  const killed = {
    ...deps,
    pictures: {
      ...pictures,
      write: async (...file: Parameters<PictureStore["write"]>) => {
        await pictures.write(...file);
        throw new Error("The process ended");
      },
    },
  };
  await expect(setEventCover(killed, founder, eventId, { pictureId, alt })).rejects.toThrow(
    "The process ended",
  );
  expect(isStored(eventId, pictureId)).toBe(true);
  await runJobs(now);
  expect(isStored(eventId, pictureId)).toBe(false);
  // The upload is still there, so the call can be repeated.
  await setEventCover(timed("2026-11-24T15:00:00.000Z"), founder, eventId, { pictureId, alt });
  await runJobs("2026-11-24T15:00:00.000Z");
  expect(isStored(eventId, pictureId)).toBe(true);
});
