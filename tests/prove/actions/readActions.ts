// What people look at. Each look checks that the reply has nothing that is not for its reader.
import * as account from "@majlis/contracts/account";
import * as events from "@majlis/contracts/events/events";
import { EventId } from "@majlis/contracts/ids";
import * as tickets from "@majlis/contracts/tickets/tickets";
import { exportMe } from "@majlis/core/account/exportMe";
import { getEvent } from "@majlis/core/events/getEvent";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { type Action, ask, calling, type Person, type Row, type Scene } from "../city";
import { isHeldBack, place } from "../invariants/placeInvariants";

/** Whether the reader organizes the event. */
const isOwn = (scene: Scene, event: Row | undefined, person: Person | undefined): boolean =>
  person !== undefined &&
  (event?.["founder_id"] === person.userId ||
    scene.rows("user").some(({ id, role }) => id === person.userId && role === "admin"));

const refusePlace = (reply: unknown, why: string): void => {
  if (JSON.stringify(reply).includes(place)) throw new Error(`aPlaceIsToldInTime: ${why}`);
};

/** Ids of accounts in a text that are not the reader's, with what stands before them. */
const othersIn = (reply: unknown, { userId }: Person): readonly string[] =>
  (JSON.stringify(reply).match(/.{0,60}usr_\d{32}/g) ?? []).filter((text) => !text.endsWith(userId));

export const readActions: Readonly<Record<string, Action>> = {
  getEvent: (scene) => {
    const event = scene.one("event");
    const person = scene.random.happens(0.3) ? undefined : scene.anyone();
    const { world } = scene;
    return (
      event && {
        name: `${person?.name ?? "A visitor"} looks at an event`,
        run: async () => {
          const reply = await ask(world, events.getEvent, person, (actor) =>
            getEvent(world.deps, actor, EventId.parse(event["id"])),
          );
          const now = scene.one("event", ({ id }) => id === event["id"]);
          if (isOwn(scene, now, person)) return;
          if (isHeldBack(now, world.now())) refusePlace(reply, "a reply has a place before its time");
          if (now?.["location_hidden"] === true && person === undefined)
            refusePlace(reply, "a visitor reads a hidden place");
        },
      }
    );
  },
  listMyTickets: (scene) =>
    calling(scene, "looks at tickets", tickets.listMyTickets, scene.anyone(), (actor, deps) =>
      listMyTickets(deps, actor, { limit: 20 }),
    ),
  exportMe: (scene) => {
    const person = scene.anyone();
    return calling(scene, "exports", account.exportMe, person, async (actor, deps) => {
      const reply = await exportMe(deps, actor);
      const others = othersIn(reply, person);
      if (others.length > 0) throw new Error(`anExportHasOwnIdsOnly: ${others.join("\n")}`);
      return reply;
    });
  },
};
