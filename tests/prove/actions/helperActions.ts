// Helpers: hosts invite and dismiss them, people accept, and they work at the door and with the event.
import * as attendees from "@majlis/contracts/events/attendees";
import * as eventForms from "@majlis/contracts/events/eventForm";
import * as helpers from "@majlis/contracts/founders/helpers";
import { EventId, HelperId } from "@majlis/contracts/ids";
import { done } from "@majlis/contracts/replies";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import { listHelpedEvents } from "@majlis/core/founders/listHelpedEvents";
import { openInvite } from "@majlis/core/founders/openInvite";
import { revokeHelper } from "@majlis/core/founders/revokeHelper";
import { type Action, calling, type Row, type Scene } from "../city";
import { place } from "../invariants/placeInvariants";
import { isComing, isDoorOpen } from "./claims";
import { helpersOf, hostOf, refuseStranger } from "./doorActions";

const address = /person\d+@majlis\.test/;

/** An event to come or of now, most of the time. */
const anEvent = (scene: Scene): Row | undefined => {
  const isAny = scene.random.happens(0.15);
  return scene.one("event", (row) => isAny || isComing(scene, row) || isDoorOpen(scene, row));
};

/** A link that somebody was given, mostly one of the last. */
const aLink = ({ world, random }: Scene): helpers.InviteLink | undefined => {
  const { invitations } = world.hands;
  const found = random.happens(0.7) ? invitations.slice(-4) : invitations;
  if (found.length === 0) return undefined;
  const { eventId, inviteId, token } = random.pick(found);
  return { eventId: EventId.parse(eventId), inviteId, token: random.happens(0.95) ? token : "guessed" };
};

/** An event with somebody who helps there, or has. */
const aHelp = (scene: Scene) => {
  const event = scene.one("event", (row) => helpersOf(scene, row).length > 0);
  const found = event ? helpersOf(scene, event) : [];
  return found.length > 0 ? { event, helper: scene.random.pick(found) } : undefined;
};

export const helperActions: Readonly<Record<string, Action>> = {
  inviteHelper: (scene) => {
    const { random, world } = scene;
    const event = anEvent(scene);
    const email = random.happens(0.3) ? random.pick(scene.people).email : undefined;
    const wanted = {
      role: random.pick(["doorStaff", "doorStaff", "coHost"] as const),
      ...(random.happens(0.2) && { all_events: true as const }),
      ...(email !== undefined && { email }),
    };
    return calling(
      scene,
      "invites a helper",
      helpers.inviteHelper,
      hostOf(scene, event),
      async (actor, deps) => {
        const eventId = EventId.parse(event?.["id"]);
        const { id, token, expires_at } = await inviteHelper(deps, actor, eventId, wanted);
        world.hands.invitations.push({ eventId, inviteId: id, token });
        return { id, token, expires_at };
      },
    );
  },
  acceptInvite: (scene) => {
    const link = aLink(scene);
    const again = scene.random.happens(0.2) ? scene.one("eventHelper")?.["user_id"] : undefined;
    const person = scene.personOf(again) ?? scene.anyone();
    return (
      link &&
      calling(scene, "accepts to help", helpers.acceptInvite, person, async (actor, deps) => ({
        ...done,
        role: await acceptInvite(deps, actor, link),
      }))
    );
  },
  openInvite: (scene) => {
    const link = aLink(scene);
    return (
      link &&
      calling(scene, "opens an invitation", helpers.openInvite, scene.anyone(), async (actor, deps) => {
        const reply = await openInvite(deps, actor, link);
        if (JSON.stringify(reply).includes(place))
          throw new Error("helpersSeeNoMore: an invitation has the place");
        return reply;
      })
    );
  },
  revokeHelper: (scene) => {
    const { random } = scene;
    const row = scene.one(
      random.happens(0.7) ? "eventHelper" : "helperInvite",
      ({ revoked_at }) => revoked_at === undefined,
    );
    const scope = row?.["event_id"];
    const event = scene.one(
      "event",
      ({ id, founder_id }) => random.happens(0.05) || id === scope || founder_id === scope,
    );
    return (
      row &&
      calling(scene, "dismisses a helper", helpers.revokeHelper, hostOf(scene, event), (actor, deps) =>
        revokeHelper(deps, actor, {
          eventId: EventId.parse(event?.["id"]),
          helperId: HelperId.parse(row["invite_id"] ?? row["id"]),
        }),
      )
    );
  },
  listHelpedEvents: (scene) => {
    const help = scene.one("eventHelper");
    const person = scene.personOf(help?.["user_id"]);
    return calling(scene, "looks where to help", helpers.listHelpedEvents, person, async (actor, deps) => {
      const items = await listHelpedEvents(deps, actor);
      for (const { role, ...item } of items)
        if (role === "doorStaff" && JSON.stringify(item).includes(place))
          throw new Error("helpersSeeNoMore: door staff read the place");
      return { items };
    });
  },
  /** The list of the door, for helpers, former ones, and sometimes anybody. */
  listAttendees: (scene) => {
    const help = aHelp(scene);
    const person = scene.random.happens(0.9) ? help?.helper : scene.anyone();
    return (
      help &&
      calling(scene, "reads the list of the door", attendees.listAttendees, person, async (actor, deps) => {
        const reply = await listAttendees(deps, actor, EventId.parse(help.event?.["id"]), {
          limit: 50,
          cursor: undefined,
        });
        if (actor.role !== "admin") refuseStranger(scene, help.event?.["id"], actor.userId);
        if (address.test(JSON.stringify(reply))) throw new Error("helpersSeeNoMore: the list has an address");
        return reply;
      })
    );
  },
  /** Co-hosts may change the event, but not its price. */
  changeAsHelper: (scene) => {
    const help = aHelp(scene);
    const change = scene.random.pick([
      { capacity: 5 },
      { venue_name: "The helper's house" },
      { price_cents: 2000 },
    ]);
    return (
      help &&
      calling(
        scene,
        "changes the event of a host",
        eventForms.updateEvent,
        help.helper,
        async (actor, deps) => {
          const isOwn = actor.userId === help.event?.["founder_id"] || actor.role === "admin";
          const isForbidden = "price_cents" in change && !isOwn;
          // No other action sets this price, so it always differs from the event's.
          const asked = isForbidden ? { price_cents: 2001 } : change;
          const reply = await updateEvent(deps, actor, EventId.parse(help.event?.["id"]), asked);
          if (isForbidden) throw new Error("helpersSeeNoMore: a helper changed the price");
          return reply;
        },
      )
    );
  },
};
