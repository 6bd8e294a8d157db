import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import { listHelpers } from "@majlis/core/founders/listHelpers";
import { openInvite } from "@majlis/core/founders/openInvite";
import { revokeHelper } from "@majlis/core/founders/revokeHelper";
import { expect, it } from "vitest";
import { useDoor } from "#support/doorScene.ts";
import { newActor, newEvent, newUser } from "#support/factories.ts";
import { coreDeps } from "#support/ownTable.ts";
import { outcomeOf } from "#support/guestScenes.ts";

const deps = coreDeps();
const { atHours, invite, newHelper, helperScene } = useDoor(deps);

it("an invitation shows who invites to what, and stores no token", async () => {
  const { founder, eventId } = await helperScene();
  const { link } = await invite(founder, eventId, "doorStaff");
  expect(await openInvite(deps, newActor(), link)).toMatchObject({
    role: "doorStaff",
    title: "Rooftop oud",
    host_name: founder.fullName,
  });
  const { data } = await deps.store.helperInvite.get({ event_id: eventId, id: link.inviteId }).go();
  expect(JSON.stringify(data)).not.toContain(link.token);
  expect(await outcomeOf(openInvite(deps, newActor(), { ...link, token: "wrong" }))).toBe("InviteNotFound");
});

it("an invitation makes one helper of two people at once", async () => {
  const { founder, eventId } = await helperScene();
  const { link } = await invite(founder, eventId, "doorStaff");
  const people = [await newUser(deps), await newUser(deps)];
  const results = await Promise.all(people.map((one) => outcomeOf(acceptInvite(deps, one, link))));
  expect(results.toSorted()).toEqual(["InviteUsed", "done"]);
  expect(await listHelpers(deps, founder, eventId)).toHaveLength(1);
  const winner = people[results.indexOf("done")] ?? founder;
  expect(await outcomeOf(acceptInvite(deps, winner, link))).toBe("done");
});

it("an invitation says that its link was used, withdrawn, has expired, or is the founder's own", async () => {
  const { founder, eventId } = await helperScene();
  const { helper } = await newHelper(founder, eventId, "doorStaff");
  const next = await invite(founder, eventId, "doorStaff");
  expect(await outcomeOf(acceptInvite(deps, founder, next.link))).toBe("InviteOfHost");
  expect(await outcomeOf(acceptInvite(deps, helper, next.link))).toBe("AlreadyHelper");
  await revokeHelper(deps, founder, { eventId, helperId: next.link.inviteId });
  expect(await outcomeOf(acceptInvite(deps, newActor(), next.link))).toBe("InviteRevoked");
  const later = await newEvent(deps, founder, {
    starts_at: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  });
  const old = await invite(founder, later, "coHost");
  const expired = coreDeps({ clock: { now: () => new Date(old.expires_at) } });
  expect(await outcomeOf(acceptInvite(expired, newActor(), old.link))).toBe("InviteExpired");
  expect(
    await outcomeOf(
      acceptInvite(atHours(24 * 5), newActor(), (await invite(founder, eventId, "doorStaff")).link),
    ),
  ).toBe("EventOver");
});

it("a founder invites a former helper again", async () => {
  const { founder, eventId } = await helperScene();
  const { helper, helperId } = await newHelper(founder, eventId, "coHost");
  await revokeHelper(deps, founder, { eventId, helperId });
  const { link } = await invite(founder, eventId, "doorStaff");
  expect(await acceptInvite(deps, helper, link)).toBe("doorStaff");
  expect(await listHelpers(deps, founder, eventId)).toMatchObject([{ role: "doorStaff", status: "active" }]);
});

it("an event has 20 helpers at most, also for two invitations at once", async () => {
  const { founder, eventId } = await helperScene();
  for (let made = 0; made < 19; made++) await invite(founder, eventId, "doorStaff");
  const results = await Promise.all(
    [0, 1, 2].map(() => outcomeOf(inviteHelper(deps, founder, eventId, { role: "doorStaff" }))),
  );
  expect(results.toSorted()).toEqual(["TooManyHelpers", "TooManyHelpers", "done"]);
});
