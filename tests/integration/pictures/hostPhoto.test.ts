import { maxHostPhotoEdge } from "@majlis/contracts/founders/hostPhotos";
import { PictureId } from "@majlis/contracts/ids";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { exportMe } from "@majlis/core/account/exportMe";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { getEvent } from "@majlis/core/events/getEvent";
import { getHost } from "@majlis/core/founders/getHost";
import { offerHostPhotoUpload } from "@majlis/core/founders/offerHostPhotoUpload";
import { removeHostPhoto } from "@majlis/core/founders/removeHostPhoto";
import { setHostPhoto } from "@majlis/core/founders/setHostPhoto";
import { type SignedIn, visitor } from "@majlis/core/kernel/actor";
import type { PictureStore } from "@majlis/core/table/pictures";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { createObjectStore } from "@majlis/local/pictures/objectStore";
import { beforeEach, expect, it } from "vitest";
import { newActor, newEvent, newHost } from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { ownTable } from "#support/ownTable.ts";
import { jpegFile, svgFile, webpFile } from "#support/pictures.ts";
import { outcomeOf } from "#support/guestScenes.ts";

const { at } = ownTable();
const begin = new Date("2026-11-21T12:00:00.000Z").getTime();
const hourMs = 3_600_000;
let objects = createObjectStore(null);
/** Work that is due runs in the order of time: each test is three hours after the one before. */
let hours = 0;
const after = (more: number) => at(new Date(begin + (hours + more) * hourMs).toISOString());
let plain = after(0);
const passHours = () => {
  hours += 3;
  plain = after(0);
};
beforeEach(() => {
  objects = createObjectStore(null);
  passHours();
});

const pictures: PictureStore = {
  offerUpload: (key, { type }) => Promise.resolve({ url: "/", fields: { key, "content-type": type } }),
  read: (key) => Promise.resolve(objects.get(key)?.bytes),
  write: async (key, { bytes, type }) => objects.put(key, { bytes: Buffer.from(bytes), type }),
  remove: async (key) => objects.delete(key),
};
const deps = () => ({ ...plain, pictures });
const square = webpFile({ width: 800, height: 800 });

/** An upload of the host that waits to be used. */
const upload = async (host: SignedIn, bytes = square): Promise<PictureId> => {
  const { pictureId, fields } = await offerHostPhotoUpload(deps(), host, "image/webp");
  objects.put(fields["key"] ?? "", { bytes, type: "image/webp" });
  return pictureId;
};
const keyOf = (host: SignedIn, pictureId: string) => `pictures/${hostIdOf(host.userId)}/${pictureId}`;
const isStored = (host: SignedIn, pictureId: string) => objects.get(keyOf(host, pictureId)) !== undefined;
const photoOf = async (host: SignedIn) => (await getHost(plain, visitor, hostIdOf(host.userId))).photo;
/** Every job up to two hours later. */
const runJobs = () => startDueTasks(withOwnQueue({ ...after(2), pictures }));

it("stands on the host's page and on the pages of the host's events", async () => {
  const host = await newHost(plain);
  const eventId = await newEvent(plain, host);
  expect((await getEvent(plain, visitor, eventId)).founder).not.toHaveProperty("photo");
  const pictureId = await upload(host);
  const photo = await setHostPhoto(deps(), host, pictureId);
  expect(photo).toEqual({ id: pictureId, url: `/${keyOf(host, pictureId)}`, width: 800, height: 800 });
  expect(await setHostPhoto(deps(), host, pictureId)).toEqual(photo);
  expect(await photoOf(host)).toEqual(photo);
  expect((await getEvent(plain, visitor, eventId)).founder.photo).toEqual(photo);
  expect((await exportMe(plain, host)).host_photo).toMatchObject({ id: pictureId });
  await runJobs();
  expect(isStored(host, pictureId)).toBe(true);
});

it("is deleted when another one replaces it, and when it is removed", async () => {
  const host = await newHost(plain);
  const [first, second] = [await upload(host), await upload(host)];
  await setHostPhoto(deps(), host, first);
  await setHostPhoto(deps(), host, second);
  await runJobs();
  expect([isStored(host, first), isStored(host, second)]).toEqual([false, true]);
  passHours();
  await removeHostPhoto(deps(), host);
  await removeHostPhoto(deps(), host);
  expect(await photoOf(host)).toBeUndefined();
  await runJobs();
  expect(isStored(host, second)).toBe(false);
});

it("ends with the role, and does not come back with it", async () => {
  const host = await newHost(plain);
  const pictureId = await upload(host);
  const eventId = await newEvent(plain, host);
  await setHostPhoto(deps(), host, pictureId);
  const admin = newActor("admin");
  await setUserRole(plain, admin, { userId: host.userId, role: "member" });
  expect((await getEvent(plain, visitor, eventId)).founder).not.toHaveProperty("photo");
  expect(await outcomeOf(setHostPhoto(deps(), host, pictureId))).toBe("HostNotFound");
  expect(await outcomeOf(removeHostPhoto(deps(), host))).toBe("HostNotFound");
  expect(await outcomeOf(offerHostPhotoUpload(deps(), host, "image/webp"))).toBe("HostNotFound");
  await runJobs();
  expect(isStored(host, pictureId)).toBe(false);
  await setUserRole(plain, admin, { userId: host.userId, role: "city_founder" });
  expect(await photoOf(host)).toBeUndefined();
});

it("is deleted with the account", async () => {
  const host = await newHost(plain);
  const pictureId = await upload(host);
  await setHostPhoto(deps(), host, pictureId);
  await deleteMe(plain, fakePayments(), { check: async () => {}, remove: async () => {} }, host);
  await runJobs();
  expect(isStored(host, pictureId)).toBe(false);
});

it("is deleted when the call ended before its transaction", async () => {
  const host = await newHost(plain);
  const pictureId = await upload(host);
  const write: PictureStore["write"] = async (key, file) => {
    await pictures.write(key, file);
    throw new Error("The process ended");
  };
  await expect(setHostPhoto({ ...plain, pictures: { ...pictures, write } }, host, pictureId)).rejects.toThrow(
    "The process ended",
  );
  expect(isStored(host, pictureId)).toBe(true);
  await runJobs();
  expect(isStored(host, pictureId)).toBe(false);
});

it("has one winner among several at once, and the others leave nothing behind", async () => {
  const host = await newHost(plain);
  const ids = [await upload(host), await upload(host), await upload(host)];
  await Promise.all(ids.map((id) => outcomeOf(setHostPhoto(deps(), host, id))));
  await runJobs();
  const present = await photoOf(host);
  expect(ids.filter((id) => isStored(host, id))).toEqual([present?.id]);
});

it.each([
  ["an SVG that is named WebP", svgFile],
  ["a photo with the place where it was taken", webpFile({ width: 800, height: 800 }, { EXIF: "GPS" })],
  ["a JPEG with EXIF", jpegFile({ width: 800, height: 800 }, { e1: "Exif\0\0GPSLatitude" })],
  ["a picture that is not square", webpFile({ width: 800, height: 500 })],
  ["a picture that is too large", webpFile({ width: maxHostPhotoEdge + 1, height: maxHostPhotoEdge + 1 })],
  ["a picture that is too small", webpFile({ width: 199, height: 199 })],
])("refuses %s", async (_, file) => {
  const host = await newHost(plain);
  expect(await outcomeOf(setHostPhoto(deps(), host, await upload(host, file)))).toBe("PictureNotUsable");
  expect(await photoOf(host)).toBeUndefined();
});

it("refuses an upload of another host, and one that was never there", async () => {
  const [host, other] = [await newHost(plain), await newHost(plain)];
  const unknown = PictureId.parse(plain.ids.next("pic"));
  for (const id of [await upload(other), unknown])
    expect(await outcomeOf(setHostPhoto(deps(), host, id))).toBe("PictureNotFound");
});
