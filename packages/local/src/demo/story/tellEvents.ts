import { readFileSync } from "node:fs";
import type { EventForm } from "@majlis/contracts/events/eventForm";
import { EventId, PictureId } from "@majlis/contracts/ids";
import type { District } from "@majlis/contracts/nights/districts";
import { createEvent } from "@majlis/core/events/createEvent";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { addEventPhoto } from "@majlis/core/events/pictures/addEventPhoto";
import { setEventCover } from "@majlis/core/events/pictures/setEventCover";
import { createSeries } from "@majlis/core/events/series/createSeries";
import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import { uploadKey } from "@majlis/core/occasions/pictureWrites";
import type { Payments } from "@majlis/core/payments/payments";
import { actor } from "#local/demo/cast";
import { daysBefore, startOf } from "#local/demo/demoTime";
import type { DemoEvent, DemoPhoto } from "#local/demo/demoTypes";
import { cityEvents } from "#local/demo/events/cityEvents";
import { craftEvents } from "#local/demo/events/craftEvents";
import { founderEvents } from "#local/demo/events/founderEvents";
import { kitchenEvents } from "#local/demo/events/kitchenEvents";
import { musicEvents } from "#local/demo/events/musicEvents";
import { otherTexts } from "#local/demo/events/otherTexts";
import { pastEvents } from "#local/demo/events/pastEvents";
import { tableEvents } from "#local/demo/events/tableEvents";
import { stableId } from "#local/demo/stableIds";
import type { Scene } from "#local/demo/story";
import { tellGuests } from "./tellGuests";

const ANNOUNCED_DAYS = 30;
const HOUR = 1 / 24;

export const demoEvents = [
  ...musicEvents,
  ...kitchenEvents,
  ...craftEvents,
  ...cityEvents,
  ...tableEvents,
  ...pastEvents,
  ...founderEvents,
];

export const eventIdOf = ({ slug }: Pick<DemoEvent, "slug">): EventId => EventId.parse(stableId("evt", slug));

/** Founders publish events, with helpers, guests and photos. */
export const tellEvents = (payments: Payments, now: Date): Scene[] =>
  demoEvents.flatMap((event) => [
    ...publish(event, now),
    ...addCover(event, now),
    ...getHelp(event, now),
    ...addGuests(event, now),
    ...tellGuests(event, payments, now),
    ...addPhotos(event, now),
  ]);

const announcedAt = (event: DemoEvent, now: Date): Date => {
  const start = startOf(event, now);
  return daysBefore(start < now ? start : now, event.announced ?? ANNOUNCED_DAYS);
};

const publish = (event: DemoEvent, now: Date): Scene[] => {
  const { slug, host, series } = event;
  if (series && series.number > 1) return [];
  const form = formOf(event, now);
  const weekly = { frequency: "weekly" as const, skipped_days: [], skips_prayer: false };
  return [
    {
      at: announcedAt(event, now),
      name: slug,
      about: [slug, ...(series ? [host] : [])],
      tell: (deps) =>
        series
          ? createSeries(deps, actor(host), {
              key: slug,
              event: form,
              rule: { ...weekly, count: series.count },
            })
          : createEvent(deps, actor(host), form),
    },
  ];
};

const noFacts = { bring: null, languages: [], step_free: null, families: null, dress: null };

const formOf = (event: DemoEvent, now: Date): EventForm => {
  const start = startOf(event, now);
  const { slug, series, minutes, address = "", facts, culture, guestsPerMember, questions } = event;
  const translation = otherTexts[series?.slug ?? slug];
  const district = districts[address.split(", ").at(-1) ?? ""];
  return {
    title: event.title,
    description: event.description,
    ...(translation && { translation }),
    starts_at: start.toISOString(),
    ends_at: minutes === 0 ? null : new Date(start.getTime() + minutes * 60_000).toISOString(),
    venue_name: event.venue ?? null,
    venue_address: address || null,
    city: event.city ?? "Amman",
    ...(district && { district }),
    capacity: event.capacity ?? null,
    price_cents: event.priceCents ?? 0,
    is_public: true,
    ...(event.unlisted && { is_unlisted: true }),
    location_hidden: event.hidden ?? false,
    status: event.status ?? "published",
    ...(facts && { facts: { ...noFacts, ...facts } }),
    ...(guestsPerMember && { guests_per_member: guestsPerMember }),
    ...(culture && { culture }),
    ...(questions && { questions }),
  };
};

/** The district at the end of an address in Amman. */
const districts: Readonly<Record<string, District>> = {
  "Jabal Amman": "jabalAmman",
  "Jabal Al-Lweibdeh": "jabalWeibdeh",
  Downtown: "downtown",
  "Al-Abdali": "abdali",
};

const addCover = (event: DemoEvent, now: Date): Scene[] => {
  const { cover, slug } = event;
  if (!cover) return [];
  return [
    {
      at: new Date(announcedAt(event, now).getTime() + 60_000),
      name: `cover ${slug}`,
      about: [slug],
      tell: (deps) => usePhoto(deps, event, cover, setEventCover),
    },
  ];
};

const addPhotos = (event: DemoEvent, now: Date): Scene[] =>
  (event.photos ?? []).map((photo, index) => ({
    at: new Date(startOf(event, now).getTime() + (24 + index) * 3_600_000),
    name: `photo ${photo.file}`,
    about: [event.slug],
    tell: (deps) => usePhoto(deps, event, photo, addEventPhoto),
  }));

/** The browser stores the upload before it calls the operation. */
const usePhoto = async (
  deps: Parameters<Scene["tell"]>[0],
  event: DemoEvent,
  { file, alt }: DemoPhoto,
  use: typeof setEventCover | typeof addEventPhoto,
): Promise<void> => {
  const [id, pictureId] = [eventIdOf(event), PictureId.parse(stableId("pic", file))];
  const bytes = readFileSync(new URL(`../photos/${file}.webp`, import.meta.url));
  await deps.pictures.write(uploadKey(id, pictureId), { bytes, type: "image/webp" });
  await use(deps, actor(event.host), id, { pictureId, alt });
};

const getHelp = (event: DemoEvent, now: Date): Scene[] =>
  Object.entries(event.helpers ?? {}).map(([key, role]) => ({
    at: daysBefore(now, 2),
    name: `helper ${event.slug} ${key}`,
    about: [event.slug, key],
    tell: async (deps) => {
      const eventId = eventIdOf(event);
      const { id, token } = await inviteHelper(deps, actor(event.host), eventId, { role });
      await acceptInvite(deps, actor(key), { eventId, inviteId: id, token });
    },
  }));

const addGuests = (event: DemoEvent, now: Date): Scene[] =>
  (event.guestList ?? []).map((full_name, index) => ({
    at: daysBefore(now, 1 - index * HOUR),
    name: `guest ${event.slug} ${full_name}`,
    about: [event.slug],
    tell: (deps) =>
      addGuest(deps, actor(event.host), eventIdOf(event), {
        key: `demo-guest-${index}`,
        full_name,
        email: "",
        kind: "complimentary",
        is_admitted: false,
      }),
  }));
