import { createEvent } from "@majlis/contracts/events/eventForm";
import { followHost, getHost } from "@majlis/contracts/founders/hosts";
import { getEvent } from "@majlis/contracts/events/events";
import { EventId, HostId } from "@majlis/contracts/ids";
import { expect, it } from "vitest";
import { call, product, tokenOf } from "#support/api.ts";
import { newAccount, newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { eventForm } from "#support/factories.ts";
import { mailTo } from "#support/mailbox.ts";

const oneClick = "List-Unsubscribe=One-Click";

/** A host, a follower, and the headers of the mail about a new event. */
const scene = async () => {
  const founder = await newAccountAs("city_founder", { fullName: "Salma Host" });
  const founderToken = await tokenOf(founder.email, newPassword);
  const post = async (title: string) =>
    EventId.parse((await call(createEvent, { body: eventForm({ title }) }, founderToken)).body["id"]);
  const eventId = await post("First evening");
  const { body: event } = await call(getEvent, { params: { eventId } });
  const hostId = HostId.parse(event["founder"].host_id);
  const follower = await newAccount();
  await call(followHost, { params: { hostId }, body: { following: true } }, follower.token);
  await post("Second evening");
  const { headers } = await mailTo(follower.email, "New evening by Salma Host: Second evening");
  const address = /<https?:\/\/[^/]+([^>]+)>/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  const isFollowed = async () =>
    (await call(getHost, { params: { hostId } }, follower.token)).body["is_followed"];
  return { headers, url: `${product.url}${address}`, isFollowed };
};

it("only the POST of the mail's header unsubscribes, without a session", async () => {
  const { headers, url, isFollowed } = await scene();
  expect(headers["list-unsubscribe-post"]).toBe(oneClick);

  // A scanner of mails opens every link, and may follow where it leads.
  for (const method of ["GET", "HEAD"]) await fetch(url, { method });
  const page = await fetch(url);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain("/unfollow/");
  expect(await isFollowed()).toBe(true);

  const type = { "content-type": "application/x-www-form-urlencoded" };
  for (const body of ["", "List-Unsubscribe=Maybe", "other=One-Click"])
    expect((await fetch(url, { method: "POST", headers: type, body })).status).toBe(400);
  expect(await isFollowed()).toBe(true);

  expect((await fetch(url, { method: "POST", headers: type, body: oneClick })).status).toBe(200);
  expect(await isFollowed()).toBe(false);
  expect((await fetch(url, { method: "POST", headers: type, body: oneClick })).status).toBe(200);
});

it("takes the other kind of form too", async () => {
  const { url, isFollowed } = await scene();
  const body = new FormData();
  body.set("List-Unsubscribe", "One-Click");
  expect((await fetch(url, { method: "POST", body })).status).toBe(200);
  expect(await isFollowed()).toBe(false);
});

it("reads a form without a boundary, or of names only, as one without the answer", async () => {
  const { url, isFollowed } = await scene();
  const post = (type: string, body: string) =>
    fetch(url, { method: "POST", headers: { "content-type": type }, body });
  const named = 'name="List-Unsubscribe"'.repeat(2_000);
  expect((await post("multipart/form-data", named)).status).toBe(400);
  expect((await post("multipart/form-data; boundary=b", named)).status).toBe(400);
  expect((await post("multipart/form-data; boundary=b", `--b\r\n${named}`)).status).toBe(400);
  expect(await isFollowed()).toBe(true);
});
