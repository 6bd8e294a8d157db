import type { Since } from "@majlis/contracts/earlier";
import type { EventChange, FounderEvent } from "@majlis/contracts/events/eventForm";
import { deleteSeries, updateSeries } from "@majlis/contracts/events/series";
import type { EventId } from "@majlis/contracts/ids";
import { call } from "#shared/api/api.ts";
import { formatDay } from "#shared/i18n/format.ts";
import { foundersMessages } from "../messages/en";

interface Notice {
  readonly title: string;
  readonly description?: string;
}

/** Changes an event and the later dates of its series. The notice names the dates that keep their state. */
export const changeLaterDates = async (
  eventId: EventId,
  body: Since<EventChange>,
): Promise<{ event: FounderEvent; notice: Notice }> => {
  const { event, later_count, refused } = await call(updateSeries, { params: { eventId }, body });
  const messages = foundersMessages.get().result;
  const description = refused
    .map(({ code, starts_at }) => messages[code]({ date: formatDay(starts_at) }))
    .join(" ");
  return { event, notice: { title: messages.changed(later_count + 1), ...(description && { description }) } };
};

/** Deletes or cancels an event and the later dates of its series. */
export const cancelLaterDates = async (
  eventId: EventId,
  body: { readonly message?: string },
): Promise<Notice> => {
  const { deleted_count, canceled_count } = await call(deleteSeries, { params: { eventId }, body });
  const messages = foundersMessages.get().result;
  const deleted = messages.deleted(deleted_count);
  if (canceled_count === 0) return { title: deleted };
  return { title: messages.canceled(canceled_count), ...(deleted_count > 0 && { description: deleted }) };
};
