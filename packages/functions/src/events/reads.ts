import * as attendees from "@majlis/contracts/events/attendees";
import * as calendarFiles from "@majlis/contracts/events/calendarFiles";
import * as eventRequests from "@majlis/contracts/events/eventRequests";
import * as events from "@majlis/contracts/events/events";
import * as guestMessages from "@majlis/contracts/events/guestMessages";
import * as turnout from "@majlis/contracts/events/turnout";
import * as ratings from "@majlis/contracts/events/ratings";
import * as seriesDates from "@majlis/contracts/events/seriesDates";
import * as tables from "@majlis/contracts/events/tables";
import * as shownGuests from "@majlis/contracts/events/shownGuests";
import * as gatherings from "@majlis/contracts/gatherings";
import * as guests from "@majlis/contracts/gatherings/guests";
import { getCalendarFile } from "@majlis/core/events/getCalendarFile";
import { getEvent } from "@majlis/core/events/getEvent";
import { getEventRatings } from "@majlis/core/events/ratings/getEventRatings";
import { listEventRequests } from "@majlis/core/events/requests/listEventRequests";
import { listEvents } from "@majlis/core/events/listEvents";
import { listGatheringMessages, listGuestMessages } from "@majlis/core/events/messages/listGuestMessages";
import { listMyRequests } from "@majlis/core/events/requests/listMyRequests";
import { listSeriesDates } from "@majlis/core/events/series/listSeriesDates";
import { listShownGuests } from "@majlis/core/events/guests/listShownGuests";
import { listTables } from "@majlis/core/events/updateTables";
import { getTurnout } from "@majlis/core/events/turnout/getTurnout";
import { listWaitlist } from "@majlis/core/events/guests/listWaitlist";
import { getGathering } from "@majlis/core/gatherings/getGathering";
import { listBlockedGuests } from "@majlis/core/gatherings/listBlockedGuests";
import { listGatheringAttendees } from "@majlis/core/gatherings/listGatheringAttendees";
import { listGatherings } from "@majlis/core/gatherings/listGatherings";
import { listMyGatherings } from "@majlis/core/gatherings/listMyGatherings";
import { readerOf, visitor } from "@majlis/core/kernel/actor";
import { DomainError } from "@majlis/core/kernel/errors";
import { findActor } from "@majlis/core/users/findActor";
import { signedLinks } from "#functions/adapters/signedLinks";
import { route, serve } from "#functions/http";
import { settings } from "#functions/settings";

/** Long enough to open the link again in another browser. What the person may see is decided at each call. */
const calendarLinks = signedLinks("calendars", 24 * 3_600_000);

export const handler = serve("events/reads", {
  "events/getCalendarLink": route(calendarFiles.getCalendarLink, async ({ deps, actor, params }) => ({
    link: calendarLinks.write(actor.userId, params.refId, deps.clock.now()),
  })),
  "events/getCalendarFile": route(calendarFiles.getCalendarFile, async ({ deps, params, query }) => {
    const { refId } = params;
    const claim = query.link === undefined ? undefined : calendarLinks.read(query.link, deps.clock.now());
    if (claim && claim.what !== refId) throw new DomainError("PassLinkEnded");
    const actor = claim ? readerOf(await findActor(deps, claim.subject)) : visitor;
    return getCalendarFile(deps, actor, { siteUrl: settings.SITE_URL, refId, locale: query.lang });
  }),
  "events/getEvent": route(events.getEvent, ({ deps, actor, params }) =>
    getEvent(deps, actor, params.eventId),
  ),
  "events/listEvents": route(events.listEvents, ({ deps, actor, query }) => listEvents(deps, actor, query)),
  "events/listSeriesDates": route(seriesDates.listSeriesDates, async ({ deps, actor, params }) => ({
    dates: await listSeriesDates(deps, actor, params.eventId),
  })),
  "events/listEventRequests": route(eventRequests.listEventRequests, ({ deps, actor, params, query }) =>
    listEventRequests(deps, actor, params.eventId, query),
  ),
  "events/listMyRequests": route(eventRequests.listMyRequests, ({ deps, actor, query }) =>
    listMyRequests(deps, actor, query),
  ),
  "events/listTables": route(tables.listTables, async ({ deps, actor, params }) => ({
    tables: await listTables(deps, actor, params.eventId),
  })),
  "events/getTurnout": route(turnout.getTurnout, ({ deps, actor, params }) =>
    getTurnout(deps, actor, params.eventId),
  ),
  "events/listWaitlist": route(attendees.listWaitlist, ({ deps, actor, params, query }) =>
    listWaitlist(deps, actor, params.eventId, query),
  ),
  "events/listGuestMessages": route(guestMessages.listGuestMessages, ({ deps, actor, params, query }) =>
    listGuestMessages(deps, actor, params.eventId, query),
  ),
  "events/getEventRatings": route(ratings.getEventRatings, ({ deps, actor, params }) =>
    getEventRatings(deps, actor, params.eventId),
  ),
  "events/listShownGuests": route(shownGuests.listShownGuests, ({ deps, actor, params }) =>
    listShownGuests(deps, actor, params.eventId),
  ),
  "gatherings/getGathering": route(gatherings.getGathering, ({ deps, actor, params }) =>
    getGathering(deps, actor, params.gatheringId),
  ),
  "gatherings/listGatheringAttendees": route(
    gatherings.listGatheringAttendees,
    ({ deps, actor, params, query }) => listGatheringAttendees(deps, actor, params.gatheringId, query),
  ),
  "gatherings/listGatheringMessages": route(guests.listGatheringMessages, ({ deps, actor, params, query }) =>
    listGatheringMessages(deps, actor, params.gatheringId, query),
  ),
  "gatherings/listGatherings": route(gatherings.listGatherings, ({ deps, actor, query }) =>
    listGatherings(deps, actor, query),
  ),
  "gatherings/listMyGatherings": route(gatherings.listMyGatherings, ({ deps, actor, query }) =>
    listMyGatherings(deps, actor, query),
  ),
  "gatherings/listBlockedGuests": route(guests.listBlockedGuests, ({ deps, actor, query }) =>
    listBlockedGuests(deps, actor, query),
  ),
});
