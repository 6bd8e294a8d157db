// What people look at. Each look checks that the reply has nothing that is not for its reader.
import * as account from "@majlis/contracts/account";
import * as files from "@majlis/contracts/events/calendarFiles";
import * as events from "@majlis/contracts/events/events";
import * as feeds from "@majlis/contracts/feeds";
import { EventId } from "@majlis/contracts/ids";
import * as tickets from "@majlis/contracts/tickets/tickets";
import { exportMe } from "@majlis/core/account/exportMe";
import { getCalendarFile } from "@majlis/core/events/getCalendarFile";
import { getEvent } from "@majlis/core/events/getEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import { getEventNews } from "@majlis/core/feeds/getEventNews";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { type Action, ask, type Call, calling, type Person, type Row, type Scene } from "../city";
import { isHeldBack } from "../invariants/placeInvariants";

/** Whether the reader organizes the event: founder, co-host or admin. */
const isOwn = (scene: Scene, event: Row, { userId }: Person): boolean =>
  event["founder_id"] === userId ||
  scene.rows("user").some(({ id, role }) => id === userId && role === "admin") ||
  scene
    .rows("eventHelper")
    .some(
      (row) =>
        row["user_id"] === userId &&
        [event["id"], event["founder_id"]].includes(row["event_id"]) &&
        row["role"] === "coHost" &&
        row["revoked_at"] === undefined,
    );

const site = "https://majlis.test";

/** The addresses that the reader may not have now. A visitor may have none. */
const keptFrom = (scene: Scene, person: Person | undefined): ReadonlySet<string> =>
  new Set(
    scene
      .rows("event")
      .filter(
        (event) =>
          person === undefined || (isHeldBack(event, scene.world.now()) && !isOwn(scene, event, person)),
      )
      .map((event) => String(event["venue_address"])),
  );

/** Reads something. An address counts that was kept before the call and after it. */
const reading = (
  scene: Scene,
  name: string,
  person: Person | undefined,
  read: () => Promise<unknown>,
): Call => ({
  name: `${person?.name ?? "A visitor"} ${name}`,
  run: async () => {
    const before = keptFrom(scene, person);
    // Lines of a calendar are folded.
    const text = JSON.stringify(await read()).replaceAll("\\r\\n ", "");
    const kept = keptFrom(scene, person);
    const told = [...before].filter((address) => kept.has(address) && text.includes(address));
    if (told.length > 0) throw new Error(`aPlaceIsToldInTime: ${name} has ${told.join(", ")}`);
  },
});

/** Ids of accounts in a text that are not the reader's, with what stands before them. */
const othersIn = (reply: unknown, { userId }: Person): readonly string[] =>
  (JSON.stringify(reply).match(/.{0,60}usr_\d{32}/g) ?? []).filter((text) => !text.endsWith(userId));

export const readActions: Readonly<Record<string, Action>> = {
  getEvent: (scene) => {
    const event = scene.one("event");
    const person = scene.random.happens(0.3) ? undefined : scene.anyone();
    const { world } = scene;
    return (
      event &&
      reading(scene, "looks at an event", person, () =>
        ask(world, events.getEvent, person, (actor) =>
          getEvent(world.deps, actor, EventId.parse(event["id"])),
        ),
      )
    );
  },
  getCalendarFile: (scene) => {
    const event = scene.one("event");
    const person = scene.random.happens(0.5) ? undefined : scene.anyone();
    const { deps } = scene.world;
    return (
      event &&
      reading(scene, "takes a calendar's file", person, () =>
        ask(scene.world, files.getCalendarFile, person, (actor) =>
          getCalendarFile(deps, actor, { siteUrl: site, refId: EventId.parse(event["id"]) }),
        ),
      )
    );
  },
  readFeed: (scene) => {
    const { world, random } = scene;
    const [endpoint, read] = random.pick([
      [feeds.getEventCalendar, getEventCalendar],
      [feeds.getEventNews, getEventNews],
    ] as const);
    return reading(scene, "reads a feed", undefined, () =>
      ask(world, endpoint, undefined, () => read(world.deps, site)),
    );
  },
  listEvents: (scene) => {
    const { world, random, cities } = scene;
    const [city, person] = [random.pick(cities), random.happens(0.5) ? undefined : scene.anyone()];
    return reading(scene, `lists events of ${city}`, person, () =>
      ask(world, events.listEvents, person, (actor) => listEvents(world.deps, actor, { city, limit: 50 })),
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
