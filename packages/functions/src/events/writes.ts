import * as attendees from "@majlis/contracts/events/attendees";
import * as eventAnswers from "@majlis/contracts/events/eventAnswers";
import * as eventForm from "@majlis/contracts/events/eventForm";
import * as eventRequests from "@majlis/contracts/events/eventRequests";
import * as events from "@majlis/contracts/events/events";
import * as broughtEvents from "@majlis/contracts/events/broughtEvents";
import * as broughtGuests from "@majlis/contracts/events/broughtGuests";
import * as guestList from "@majlis/contracts/events/guestList";
import * as kursi from "@majlis/contracts/events/kursi";
import * as guestMessages from "@majlis/contracts/events/guestMessages";
import * as pictureContract from "@majlis/contracts/events/pictures";
import * as ratings from "@majlis/contracts/events/ratings";
import * as series from "@majlis/contracts/events/series";
import * as tables from "@majlis/contracts/events/tables";
import * as shownGuests from "@majlis/contracts/events/shownGuests";
import * as gatherings from "@majlis/contracts/gatherings";
import * as guests from "@majlis/contracts/gatherings/guests";
import { done } from "@majlis/contracts/replies";
import { addEventPhoto } from "@majlis/core/events/pictures/addEventPhoto";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { bringEvents } from "@majlis/core/events/bring/bringEvents";
import { bringGuests } from "@majlis/core/events/guests/bringGuests";
import { arrangeEventPhotos } from "@majlis/core/events/pictures/arrangeEventPhotos";
import { changeAnswers } from "@majlis/core/events/questions/changeAnswers";
import { changeShown } from "@majlis/core/events/guests/changeShown";
import { createEvent } from "@majlis/core/events/createEvent";
import { createSeries } from "@majlis/core/events/series/createSeries";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { deleteSeries } from "@majlis/core/events/series/deleteSeries";
import { exportAttendees } from "@majlis/core/events/guests/exportAttendees";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { giveKursi } from "@majlis/core/events/kursi/giveKursi";
import { takeKursi } from "@majlis/core/events/kursi/takeKursi";
import { offerPictureUpload } from "@majlis/core/events/pictures/offerPictureUpload";
import { promoteGuest } from "@majlis/core/events/guests/promoteGuest";
import { rateEvent } from "@majlis/core/events/ratings/rateEvent";
import { removeEventCover } from "@majlis/core/events/pictures/removeEventCover";
import { removeEventGuest, removeFromEvents } from "@majlis/core/events/guests/removeEventGuest";
import { removeEventPhoto } from "@majlis/core/events/pictures/removeEventPhoto";
import { sendGatheringMessage, sendGuestMessage } from "@majlis/core/events/messages/sendGuestMessage";
import { setEventCover } from "@majlis/core/events/pictures/setEventCover";
import { updateTables } from "@majlis/core/events/updateTables";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { updateSeries } from "@majlis/core/events/series/updateSeries";
import { withdrawEventRequest } from "@majlis/core/events/requests/withdrawEventRequest";
import { cancelGathering } from "@majlis/core/gatherings/cancelGathering";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { removeGuest } from "@majlis/core/gatherings/removeGuest";
import { unblockGuest } from "@majlis/core/gatherings/unblockGuest";
import { updateGathering } from "@majlis/core/gatherings/updateGathering";
import { pictureStore as pictures } from "#functions/adapters/pictureStore";
import { route, serve } from "#functions/http";

export const handler = serve("events/writes", {
  "events/withdrawEventRequest": route(events.withdrawEventRequest, async ({ deps, actor, params }) => {
    await withdrawEventRequest(deps, actor, params.eventId);
    return done;
  }),
  "events/giveKursi": route(kursi.giveKursi, async ({ deps, actor, params, body }) => ({
    ...done,
    ...(await giveKursi(deps, actor, params.eventId, body)),
  })),
  "events/takeKursi": route(kursi.takeKursi, async ({ deps, actor, params, body }) => ({
    ...done,
    qrCode: await takeKursi(deps, actor, params.eventId, body.answers),
  })),
  "events/createEvent": route(eventForm.createEvent, ({ deps, actor, body }) =>
    createEvent(deps, actor, body),
  ),
  "events/bringEvents": route(broughtEvents.bringEvents, ({ deps, actor, body }) =>
    bringEvents(deps, actor, body),
  ),
  "events/deleteEvent": route(eventForm.deleteEvent, async ({ deps, actor, params, body }) => ({
    ...done,
    outcome: await deleteEvent(deps, actor, params.eventId, body?.message),
  })),
  "events/updateEvent": route(eventForm.updateEvent, ({ deps, actor, params, body }) =>
    updateEvent(deps, actor, params.eventId, body),
  ),
  "events/createSeries": route(series.createSeries, ({ deps, actor, body }) =>
    createSeries(deps, actor, body),
  ),
  "events/deleteSeries": route(series.deleteSeries, ({ deps, actor, params, body }) =>
    deleteSeries(deps, actor, params.eventId, body?.message),
  ),
  "events/updateSeries": route(series.updateSeries, ({ deps, actor, params, body }) =>
    updateSeries(deps, actor, params.eventId, body),
  ),
  "events/decideEventRequest": route(eventRequests.decideEventRequest, async ({ deps, actor, body }) => {
    await decideEventRequest(deps, actor, body);
    return done;
  }),
  "events/changeAnswers": route(eventAnswers.changeAnswers, async ({ deps, actor, params, body }) => {
    await changeAnswers(deps, actor, params.eventId, body.answers);
    return done;
  }),
  "events/exportAttendees": route(attendees.exportAttendees, ({ deps, actor, params, query }) =>
    exportAttendees(deps, actor, params.eventId, query.cursor),
  ),
  "events/listAttendees": route(attendees.listAttendees, ({ deps, actor, params, query }) =>
    listAttendees(deps, actor, params.eventId, query),
  ),
  "events/addGuest": route(guestList.addGuest, async ({ deps, actor, params, body }) => ({
    attendee: await addGuest(deps, actor, params.eventId, body),
  })),
  "events/bringGuests": route(broughtGuests.bringGuests, ({ deps, actor, params, body }) =>
    bringGuests(deps, actor, params.eventId, body),
  ),
  "events/promoteGuest": route(guestList.promoteGuest, async ({ deps, actor, params, body }) => ({
    outcome: await promoteGuest(deps, actor, params.eventId, body.userId),
  })),
  "events/removeEventGuest": route(guestList.removeEventGuest, async ({ deps, actor, params, body }) => {
    await removeEventGuest(deps, actor, params.eventId, body);
    return done;
  }),
  "events/sendGuestMessage": route(guestMessages.sendGuestMessage, async ({ deps, actor, params, body }) => ({
    ...done,
    recipients: await sendGuestMessage(deps, actor, params.eventId, body),
  })),
  "events/updateTables": route(tables.updateTables, async ({ deps, actor, params, body }) => ({
    tables: await updateTables(deps, actor, params.eventId, body),
  })),
  "events/rateEvent": route(ratings.rateEvent, async ({ deps, actor, params, body }) => {
    await rateEvent(deps, actor, params.eventId, body);
    return done;
  }),
  "events/changeShown": route(shownGuests.changeShown, async ({ deps, actor, params, body }) => {
    await changeShown(deps, actor, params.eventId, body.shown);
    return done;
  }),
  "events/addEventPhoto": route(pictureContract.addEventPhoto, async ({ deps, actor, params, body }) => ({
    photos: await addEventPhoto({ ...deps, pictures }, actor, params.eventId, body),
  })),
  "events/arrangeEventPhotos": route(
    pictureContract.arrangeEventPhotos,
    async ({ deps, actor, params, body }) => ({
      photos: await arrangeEventPhotos(deps, actor, params.eventId, body.photos),
    }),
  ),
  "events/offerPictureUpload": route(pictureContract.offerPictureUpload, ({ deps, actor, params, body }) =>
    offerPictureUpload({ ...deps, pictures }, actor, params.eventId, body.type),
  ),
  "events/removeEventCover": route(pictureContract.removeEventCover, async ({ deps, actor, params }) => {
    await removeEventCover(deps, actor, params.eventId);
    return done;
  }),
  "events/removeEventPhoto": route(pictureContract.removeEventPhoto, async ({ deps, actor, params }) => ({
    photos: await removeEventPhoto(deps, actor, params.eventId, params.pictureId),
  })),
  "events/setEventCover": route(pictureContract.setEventCover, async ({ deps, actor, params, body }) => ({
    cover: await setEventCover({ ...deps, pictures }, actor, params.eventId, body),
  })),
  "gatherings/cancelGathering": route(gatherings.cancelGathering, ({ deps, actor, params, body }) =>
    cancelGathering(deps, actor, params.gatheringId, body?.message),
  ),
  "gatherings/createGathering": route(gatherings.createGathering, ({ deps, actor, body }) =>
    createGathering(deps, actor, body),
  ),
  "gatherings/updateGathering": route(gatherings.updateGathering, ({ deps, actor, params, body }) =>
    updateGathering(deps, actor, params.gatheringId, body),
  ),
  "gatherings/removeGuest": route(guests.removeGuest, async ({ deps, actor, body }) => {
    await removeGuest(deps, actor, body);
    if (body.isBlocked) await removeFromEvents(deps, actor, body.userId);
    return done;
  }),
  "gatherings/sendGatheringMessage": route(
    guests.sendGatheringMessage,
    async ({ deps, actor, params, body }) => ({
      ...done,
      recipients: await sendGatheringMessage(deps, actor, params.gatheringId, body),
    }),
  ),
  "gatherings/unblockGuest": route(guests.unblockGuest, async ({ deps, actor, body }) => {
    await unblockGuest(deps, actor, body.userId);
    return done;
  }),
});
