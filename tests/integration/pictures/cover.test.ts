import { deleteEvent } from "@majlis/contracts/events/eventForm";
import { maxPictureBytes, removeEventCover, setEventCover } from "@majlis/contracts/events/pictures";
import type { EventId } from "@majlis/contracts/ids";
import { signUpload } from "@majlis/functions/adapters/signUpload";
import { expect, it } from "vitest";
import { call, product, send, tokenOf } from "#support/api.ts";
import { newAccountAs, postEvent } from "#support/factoriesOverHttp.ts";
import {
  jpegFile,
  offerUpload,
  ownEvent,
  pictureStatus,
  sendForm,
  svgFile,
  uploadFile,
  webpFile,
} from "#support/pictures.ts";

const alt = "Two oud players on a roof";

const setCover = async (eventId: EventId, pictureId: string, text = alt) =>
  send(
    setEventCover,
    { params: { eventId }, body: { pictureId, alt: text } },
    await tokenOf("founder@majlis.test"),
  );

it("an uploaded photo is the cover, with its size, at an address that never changes", async () => {
  const eventId = await postEvent();
  const file = webpFile({ width: 1600, height: 900 });
  const { status, body } = await setCover(eventId, await uploadFile(eventId, file));
  expect(status).toBe(200);
  expect(body["cover"]).toMatchObject({ width: 1600, height: 900, alt });
  expect((await ownEvent(eventId))["cover"]).toEqual(body["cover"]);
  const served = await fetch(new URL(body["cover"].url, product.url));
  expect([served.headers.get("content-type"), served.headers.get("cache-control")]).toEqual([
    "image/webp",
    "public,max-age=31536000,immutable",
  ]);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(file);
});

it("a second call changes nothing, and another description only that", async () => {
  const eventId = await postEvent();
  const pictureId = await uploadFile(eventId, jpegFile(), "image/jpeg");
  const [first, second] = [await setCover(eventId, pictureId), await setCover(eventId, pictureId)];
  expect(second).toMatchObject({ status: 200, body: first.body });
  await setCover(eventId, pictureId, "A roof at night");
  expect((await ownEvent(eventId))["cover"]).toEqual({ ...first.body["cover"], alt: "A roof at night" });
});

it("several calls at once use an upload once", async () => {
  const eventId = await postEvent();
  const pictureId = await uploadFile(eventId);
  const replies = await Promise.all(Array.from({ length: 4 }, () => setCover(eventId, pictureId)));
  for (const { status } of replies) expect([200, 404]).toContain(status);
  expect((await ownEvent(eventId))["cover"].id).toBe(pictureId);
  expect(await pictureStatus((await ownEvent(eventId))["cover"].url)).toBe(200);
});

it.each([
  ["SVG that is named WebP", svgFile],
  ["a photo with the place where it was taken", webpFile({}, { EXIF: "GPSLatitude" })],
  ["a photo with EXIF as JPEG", jpegFile({}, { e1: "Exif\0\0GPSLatitude" })],
  ["a picture that is too large", webpFile({ width: 1601, height: 900 })],
  ["a picture that is too small", webpFile({ width: 199, height: 900 })],
])("refuses %s", async (_, file) => {
  const eventId = await postEvent();
  const reply = await setCover(eventId, await uploadFile(eventId, file));
  expect(reply).toMatchObject({ status: 409, body: { code: "PictureNotUsable" } });
  expect(await ownEvent(eventId)).not.toHaveProperty("cover");
});

it("refuses an upload of another event, and one that was never there", async () => {
  const [own, other] = [await postEvent(), await postEvent()];
  const theirs = await uploadFile(other);
  const { pictureId: empty } = await offerUpload(own);
  for (const pictureId of [theirs, empty])
    expect(await setCover(own, pictureId)).toMatchObject({ status: 404, body: { code: "PictureNotFound" } });
  expect(
    await send(
      setEventCover,
      { params: { eventId: own }, body: { pictureId: "../x", alt } },
      await tokenOf("founder@majlis.test"),
    ),
  ).toMatchObject({ status: 400 });
});

it("only who manages the event uses it", async () => {
  const eventId = await postEvent();
  const pictureId = await uploadFile(eventId);
  const input = { params: { eventId }, body: { pictureId, alt } };
  const { token } = await newAccountAs("city_founder");
  expect((await send(setEventCover, input, token)).status).toBe(404);
  expect((await send(setEventCover, input, await tokenOf("member@majlis.test"))).status).toBe(403);
  expect((await send(setEventCover, input, await tokenOf("admin@majlis.test"))).status).toBe(200);
});

it("the form takes one file of one type and size, for five minutes", async () => {
  const offer = await offerUpload(await postEvent());
  expect(await sendForm(offer, Buffer.alloc(maxPictureBytes + 1))).toBe(400);
  expect(await sendForm(offer, Buffer.alloc(40_000_000))).toBe(400);
  for (const change of [
    { key: "pictures/evt_1/pic_1" },
    { "content-type": "image/svg+xml" },
    { acl: "public-read" },
  ])
    expect(await sendForm({ ...offer, fields: { ...offer.fields, ...change } }, webpFile())).toBe(403);
  const past = signUpload({
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    region: "us-east-1",
    bucket: "majlis-pictures",
    key: String(offer.fields["key"]),
    type: "image/webp",
    maxBytes: maxPictureBytes,
    now: new Date(Date.now() - 301_000),
    seconds: 300,
  });
  expect(await sendForm({ ...offer, fields: past }, webpFile())).toBe(403);
});

it("an upload for an event that is deleted meanwhile is not found", async () => {
  const eventId = await postEvent();
  const pictureId = await uploadFile(eventId);
  await call(deleteEvent, { params: { eventId } }, await tokenOf("founder@majlis.test"));
  expect(await setCover(eventId, pictureId)).toMatchObject({ status: 404, body: { code: "EventNotFound" } });
});

it("a cover and the deletion of its event at once leave no error", async () => {
  const eventId = await postEvent();
  const pictureId = await uploadFile(eventId);
  const [reply, { status }] = await Promise.all([
    setCover(eventId, pictureId),
    call(deleteEvent, { params: { eventId } }, await tokenOf("founder@majlis.test")),
  ]);
  expect([200, 404]).toContain(reply.status);
  expect(status).toBe(200);
  expect(await ownEvent(eventId)).toMatchObject({ code: "EventNotFound" });
});

it("without its cover, an event has its poster", async () => {
  const eventId = await postEvent();
  await setCover(eventId, await uploadFile(eventId));
  const remove = async () =>
    call(removeEventCover, { params: { eventId } }, await tokenOf("founder@majlis.test"));
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(await ownEvent(eventId)).not.toHaveProperty("cover");
});
