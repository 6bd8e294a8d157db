import type { Since } from "@majlis/contracts/earlier";
import {
  createEvent,
  type EventForm,
  updateEvent,
  type EventChange,
  type FounderEvent,
} from "@majlis/contracts/events/eventForm";
import type { CityEvent } from "@majlis/contracts/events/events";
import { createSeries, type SeriesRule, deleteSeries, updateSeries } from "@majlis/contracts/events/series";
import type { EventId } from "@majlis/contracts/ids";
import { call } from "#shared/api/api.ts";
import { formatDay } from "#shared/i18n/format.ts";
import type { ToastInput } from "#shared/ui/toast.ts";
import { foundersMessages } from "../messages/en";

/** What a form has saved. */
export interface SavedEvent {
  /** The event, or the first date of a new series. */
  readonly event: Pick<CityEvent, "id" | "cover">;
  /** What to say of several dates. */
  readonly notice?: ToastInput | undefined;
}

interface UnsavedChange {
  /** What is edited, or what an earlier attempt saved. It is changed then, and nothing is created. */
  readonly saved: SavedEvent | undefined;
  /** Of the form: a second attempt creates no second event or series. */
  readonly key: string;
  readonly event: EventForm;
  /** The fields that differ from what the form was opened with, and what they were. */
  readonly change: Since<Partial<EventForm>>;
  /** How a new event repeats. Undefined for an event that takes place once. */
  readonly rule: SeriesRule | undefined;
  /** Which dates of its series an edited event changes. */
  readonly scope: "date" | "later" | undefined;
  /** Which dates of a series are published, if the form publishes. The others stay drafts. */
  readonly publish: "date" | "later";
}

/** Creates an event or a series, or changes the event that the form has saved before. */
export const saveEvent = async (change: UnsavedChange): Promise<SavedEvent> => {
  const { saved, key, event: body, rule, publish } = change;
  if (saved) return saveAgain(saved, change);
  if (!rule) return { event: await call(createEvent, { body: { ...body, key } }) };
  const isFirstOnly = publish === "date" && body.status === "published";
  const event = isFirstOnly ? { ...body, status: "draft" as const } : body;
  const { count, dates } = await call(createSeries, { body: { key, event, rule } });
  const [first] = dates;
  if (!first) throw new Error("A series has no date");
  const id = first.event_id;
  if (isFirstOnly) await call(updateEvent, { params: { eventId: id }, body: { status: "published" } });
  return { event: { id }, notice: noticeOf(dates.length, count) };
};

/** The dates that change, and then those that are published. One call where both are the same. */
const saveAgain = async (
  { event: { id }, notice }: SavedEvent,
  { change, scope = "date", publish }: UnsavedChange,
): Promise<SavedEvent> => {
  const save = async (dates: "date" | "later", body: UnsavedChange["change"]): Promise<SavedEvent> =>
    dates === "later"
      ? changeLaterDates(id, body)
      : { event: await call(updateEvent, { params: { eventId: id }, body }), notice };
  const { status, ...rest } = change;
  const isStatusOnly = Object.keys(rest).every((name) => name === "was");
  if (status !== "published" || scope === publish) return save(scope, change);
  if (!isStatusOnly) await save(scope, rest);
  return save(publish, { status, was: {} });
};

/** Fewer events than wanted are created when the founder has lost the role in between. */
const noticeOf = (created: number, wanted: number): ToastInput => {
  const messages = foundersMessages.get().creation;
  if (created === wanted) return { title: messages.created(created) };
  const title = messages.partly({ created, wanted });
  return { title, description: messages.partlyBody, tone: "danger" };
};

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
    .map(({ code, starts_at }) => messages[code]({ date: formatDay(starts_at, event.city) }))
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
