import { deleteMe } from "@majlis/core/account/deleteMe";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { getEvent } from "@majlis/core/events/getEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { followHost } from "@majlis/core/founders/followHost";
import { getHost } from "@majlis/core/founders/getHost";
import { getOwnHost } from "@majlis/core/founders/getOwnHost";
import { getUnsubscribePage } from "@majlis/core/founders/getUnsubscribePage";
import { unsubscribe } from "@majlis/core/founders/unsubscribe";
import { updateHost } from "@majlis/core/founders/updateHost";
import { type SignedIn, visitor } from "@majlis/core/kernel/actor";
import type { EventId } from "@majlis/contracts/ids";
import type { QueueDeps } from "@majlis/core/table/deps";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { describe, expect, it } from "vitest";
import { fakePayments } from "#support/fakePayments.ts";
import { currentActor, newActor, newEvent, newUser } from "#support/factories.ts";
import { deliverAll, rowsForAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { at, deps } = ownTable();
const admin = newActor("admin");
const account = { check: async () => {}, remove: async () => {} };

const newHost = async (): Promise<SignedIn> => {
  const user = await newUser(deps, { fullName: "Salma Host" });
  await setUserRole(deps, admin, { userId: user.userId, role: "city_founder" });
  return currentActor(deps, user);
};
const follow = async (host: SignedIn): Promise<SignedIn> => {
  const person = await newUser(deps);
  await followHost(deps, person, hostIdOf(host.userId), true);
  return person;
};
/** Tells the followers, and returns the mails about the event. */
const announce = async (id: EventId, now: QueueDeps = deps) => {
  await deliverAll(now, await rowsForAll(now, id, "host_event_all"));
  return deliverAll(now, await rowsForAll(now, id, "host_event"));
};
const tokenOf = async (person: SignedIn, host: SignedIn): Promise<string> => {
  const key = { user_id: person.userId, host_id: hostIdOf(host.userId) };
  return (await deps.store.hostFollow.get(key).go({ consistent: true })).data?.token ?? "";
};
const pageOf = (host: SignedIn, viewer: Parameters<typeof getHost>[1] = visitor) =>
  getHost(deps, viewer, hostIdOf(host.userId));

describe("a host's page", () => {
  it("has the sentence and the listed events, and no id of the account", async () => {
    const host = await newHost();
    const id = await newEvent(deps, host);
    for (const hidden of [{ status: "draft" as const }, { is_public: false }, { is_unlisted: true }])
      await newEvent(deps, host, hidden);
    await newEvent(at("2026-10-01T12:00:00.000Z"), host, { starts_at: "2026-10-20T17:00:00.000Z" });
    await updateHost(deps, host, { sentence: "Long tables." });
    const page = await pageOf(host);
    expect(page).toMatchObject({ full_name: "Salma Host", sentence: "Long tables.", came: 0 });
    expect(page.upcoming.map((event) => event.id)).toEqual([id]);
    expect(page.past).toHaveLength(1);
    expect(JSON.stringify(page)).not.toContain(host.userId);
    expect((await getEvent(deps, visitor, id)).founder.host_id).toBe(page.id);
    expect(await getOwnHost(deps, host)).toMatchObject({ is_own: true });
    await updateHost(deps, host, { sentence: null });
    expect((await pageOf(host)).sentence).toBeNull();
  });

  it("ends with the role, and with the account", async () => {
    const [host, other] = [await newHost(), await newHost()];
    const follower = await follow(other);
    await setUserRole(deps, admin, { userId: host.userId, role: "member" });
    await expect(pageOf(host)).rejects.toMatchObject({ code: "HostNotFound" });
    await expect(updateHost(deps, host, { sentence: "Still here" })).rejects.toMatchObject({
      code: "HostNotFound",
    });
    await deleteMe(deps, fakePayments(), account, other);
    await expect(pageOf(other)).rejects.toMatchObject({ code: "HostNotFound" });
    expect(await tokenOf(follower, other)).toBe("");
  });
});

describe("followers", () => {
  it("get one mail about a new event, with an unsubscribe address", async () => {
    const host = await newHost();
    const follower = await follow(host);
    await followHost(deps, follower, hostIdOf(host.userId), true);
    const [mail, ...others] = await announce(await newEvent(deps, host, { title: "Night of oud" }));
    const token = await tokenOf(follower, host);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ unsubscribeUrl: `https://majlis.test/api/unsubscribe/${token}` });
    expect(mail?.subject).toContain("Night of oud");
    expect(mail?.text).not.toContain("Beit Secret");
  });

  it("get at most one mail a day, from all hosts together, however many events are new", async () => {
    const [host, other] = [await newHost(), await newHost()];
    const follower = await follow(host);
    await followHost(deps, follower, hostIdOf(other.userId), true);
    const ids = [await newEvent(deps, host), await newEvent(deps, host), await newEvent(deps, other)];
    const mails = await Promise.all(ids.map((id) => announce(id)));
    expect(mails.flat()).toHaveLength(1);
    const nextDay = at("2026-11-22T08:00:00.000Z");
    expect(await announce(await newEvent(nextDay, host), nextDay)).toHaveLength(1);
  });

  it("hear of an event once, however often it is published and its task runs", async () => {
    const host = await newHost();
    await follow(host);
    const id = await newEvent(deps, host);
    expect(await announce(id)).toHaveLength(1);
    await updateEvent(deps, host, id, { status: "draft" });
    await updateEvent(deps, host, id, { status: "published" });
    const nextDay = at("2026-11-22T08:00:00.000Z");
    expect(await announce(id, nextDay)).toEqual([]);
    expect(await rowsForAll(deps, id, "host_event_all")).toHaveLength(2);
  });

  it("are not told of an event that came before they followed", async () => {
    const host = await newHost();
    const id = await newEvent(at("2026-11-21T11:00:00.000Z"), host);
    await follow(host);
    expect(await announce(id)).toEqual([]);
  });

  it("are told of a draft or a private event when it becomes listed, and not before", async () => {
    const host = await newHost();
    await follow(host);
    const id = await newEvent(deps, host, { status: "draft", is_public: false });
    await updateEvent(deps, host, id, { status: "published" });
    await newEvent(deps, host, { is_unlisted: true });
    expect(await rowsForAll(deps, id, "host_event_all")).toEqual([]);
    await updateEvent(deps, host, id, { is_public: true });
    expect(await announce(id)).toHaveLength(1);
  });

  it("are not told when the event is hidden before the mail, the host loses the role, or the follow ends", async () => {
    const hosts = [await newHost(), await newHost(), await newHost()] as const;
    const people = [await follow(hosts[0]), await follow(hosts[1]), await follow(hosts[2])] as const;
    const ids = await Promise.all(hosts.map((host) => newEvent(deps, host)));
    for (const id of ids) await deliverAll(deps, await rowsForAll(deps, id, "host_event_all"));
    const [first = ids[0]] = ids;
    if (first) await updateEvent(deps, hosts[0], first, { is_public: false });
    await setUserRole(deps, admin, { userId: hosts[1].userId, role: "member" });
    await followHost(deps, people[2], hostIdOf(hosts[2].userId), false);
    for (const id of ids)
      expect(await deliverAll(deps, await rowsForAll(deps, id, "host_event"))).toEqual([]);
  });

  it("stop with the token of their mail. A repeated or unknown token changes nothing", async () => {
    const host = await newHost();
    const [one, two] = [await follow(host), await follow(host)];
    const token = await tokenOf(one, host);
    expect(getUnsubscribePage(`/unfollow/${token}`).text).toContain(`/unfollow/${token}`);
    expect(await pageOf(host, one)).toMatchObject({ is_followed: true });
    await Promise.all([unsubscribe(deps, token), unsubscribe(deps, token)]);
    expect(await pageOf(host, one)).toMatchObject({ is_followed: false });
    expect(await pageOf(host, two)).toMatchObject({ is_followed: true });
    await followHost(deps, one, hostIdOf(host.userId), true);
    await unsubscribe(deps, token);
    expect(await pageOf(host, one)).toMatchObject({ is_followed: true });
  });

  it("leave no row when they delete their account", async () => {
    const host = await newHost();
    const follower = await follow(host);
    await deleteMe(deps, fakePayments(), account, follower);
    expect(await tokenOf(follower, host)).toBe("");
  });

  it("are not the host", async () => {
    const host = await newHost();
    await expect(followHost(deps, host, hostIdOf(host.userId), true)).rejects.toMatchObject({
      code: "HostNotFound",
    });
  });
});
