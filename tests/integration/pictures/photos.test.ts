import type { Picture } from "@majlis/contracts/events/picture";
import {
  addEventPhoto,
  arrangeEventPhotos,
  maxPhotos,
  removeEventPhoto,
} from "@majlis/contracts/events/pictures";
import type { EventId, PictureId } from "@majlis/contracts/ids";
import { beforeAll, expect, it } from "vitest";
import { call, type Reply, send, tokenOf } from "#support/api.ts";
import { insertEvent } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";
import { ownEvent, uploadFile } from "#support/pictures.ts";
import { getMe } from "@majlis/contracts/users";

const deps = testDeps();
let founderId: string;

beforeAll(async () => {
  founderId = (await call(getMe, {}, await tokenOf("founder@majlis.test"))).body["id"];
});

/** An event that began yesterday. */
const pastEvent = (): Promise<EventId> =>
  insertEvent(deps, { founder_id: founderId, starts_at: new Date(Date.now() - 86_400_000).toISOString() });

const addPhoto = async (eventId: EventId, pictureId: string, alt = "Guests on a roof") =>
  send(
    addEventPhoto,
    { params: { eventId }, body: { pictureId, alt } },
    await tokenOf("founder@majlis.test"),
  );

const addNew = async (eventId: EventId, alt?: string) => addPhoto(eventId, await uploadFile(eventId), alt);

const idsOf = ({ body }: Pick<Reply, "body">): PictureId[] => body["photos"].map(({ id }: Picture) => id);

it("photos are on the event's page, in the order that the founder gives them", async () => {
  const eventId = await pastEvent();
  await addNew(eventId, "The roof");
  await addNew(eventId, "The band");
  const [first, second, third] = idsOf(await addNew(eventId, "The cake"));
  if (!first || !second || !third) throw new Error("There are not three photos");
  const token = await tokenOf("founder@majlis.test");
  const photos = [
    { id: third, alt: "The last of the cake" },
    { id: first, alt: "The roof" },
  ];
  const arranged = await call(arrangeEventPhotos, { params: { eventId }, body: { photos } }, token);
  expect(arranged.body["photos"].map(({ id, alt }: Picture) => [id, alt])).toEqual([
    [third, "The last of the cake"],
    [first, "The roof"],
    [second, "The band"],
  ]);
  expect((await ownEvent(eventId))["photos"]).toEqual(arranged.body["photos"]);
  const remove = () => call(removeEventPhoto, { params: { eventId, pictureId: first } }, token);
  expect(idsOf(await remove())).toEqual([third, second]);
  expect(idsOf(await remove())).toEqual([third, second]);
});

it("a photo needs an evening that has begun, and a description", async () => {
  const eventId = await postEvent();
  expect(await addNew(eventId)).toMatchObject({ status: 409, body: { code: "EventNotBegun" } });
  const past = await pastEvent();
  expect(await addNew(past, " ")).toMatchObject({ status: 400 });
});

it("of thirteen photos at once, twelve are kept, and a thirteenth is refused", async () => {
  const eventId = await pastEvent();
  const uploads = await Promise.all(Array.from({ length: maxPhotos + 1 }, () => uploadFile(eventId)));
  const replies = await Promise.all(uploads.map((pictureId) => addUntilAnswered(eventId, pictureId)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxPhotos);
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({ body: { code: "TooManyPhotos" } });
  expect((await ownEvent(eventId))["photos"]).toHaveLength(maxPhotos);
  expect(await addNew(eventId)).toMatchObject({ status: 409, body: { code: "TooManyPhotos" } });
});

/** Busy asks the caller to repeat the call. */
const addUntilAnswered = async (eventId: EventId, pictureId: string) => {
  let reply = await addPhoto(eventId, pictureId);
  while (reply.status === 503) reply = await addPhoto(eventId, pictureId);
  return reply;
};

it("adding a photo again changes nothing", async () => {
  const eventId = await pastEvent();
  const pictureId = await uploadFile(eventId);
  const [first, second] = [await addPhoto(eventId, pictureId), await addPhoto(eventId, pictureId)];
  expect(second).toMatchObject({ status: 200, body: first.body });
});
