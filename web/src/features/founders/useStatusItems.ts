import { type EventForm, type FounderEvent, updateEvent } from "@majlis/contracts/events/eventForm";
import type { CityEvent } from "@majlis/contracts/events/events";
import { hasGuests } from "@majlis/core/events/eventForm.rules";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { MenuItem } from "#shared/ui/radix/MenuPanel.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { changeLaterDates } from "./series/laterDates";
import { usePublishScope } from "./dates/SeriesScope";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";

/** The requests are known to the founder only. */
type StatusEvent = CityEvent & Partial<Pick<FounderEvent, "requests">>;

/**
 * Menu items that change the status of an event: publish, unpublish, cancel. Only an event without guests can be
 * unpublished, and only an upcoming one canceled. `dialog` asks which dates of a series are published.
 */
export const useStatusItems = (
  event: StatusEvent,
  onCancel: () => void,
): { items: MenuItem[]; dialog: ReactNode } => {
  const { id, status, starts_at, requests, series } = event;
  const { ask, dialog } = usePublishScope();
  const messages = useMessages(foundersMessages).events;
  const hasStarted = new Date(starts_at) <= useNow();
  const { mutate: setStatus } = useMutation({
    mutationFn: async (next: EventForm["status"]) => {
      const body = { status: next };
      const scope = next === "published" && series ? await ask() : "date";
      if (!scope) return undefined;
      if (scope === "later") return (await changeLaterDates(id, body)).notice;
      await call(updateEvent, { params: { eventId: id }, body });
      return { title: next === "draft" ? messages.draftNow : messages.publishedNow };
    },
    onSuccess: async (notice) => {
      if (!notice) return;
      await refreshEvents();
      toast(notice);
    },
    onError: (error) => void toastFailure(error, "EventNotUpdated"),
  });
  const items = [
    ...(status === "draft" ? [{ label: messages.publish, onSelect: () => setStatus("published") }] : []),
    ...(status === "published" && !hasGuests(event, requests?.pending)
      ? [{ label: messages.unpublish, onSelect: () => setStatus("draft") }]
      : []),
    ...(status !== "canceled" && !hasStarted
      ? [{ label: messages.cancel, onSelect: onCancel, hasSeparator: true }]
      : []),
  ];
  return { items, dialog };
};
