import { type EventForm, type FounderEvent, updateEvent } from "@majlis/contracts/events/eventForm";
import type { CityEvent } from "@majlis/contracts/events/events";
import { hasGuests } from "@majlis/core/events/eventForm.rules";
import { useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { MenuItem } from "#shared/ui/radix/MenuPanel.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";

/** The requests are known to the founder only. */
type StatusEvent = CityEvent & Partial<Pick<FounderEvent, "requests">>;

/**
 * Menu items that change the status of an event: publish, unpublish, cancel. Only an event without guests can be
 * unpublished, and only an upcoming one canceled.
 */
export const useStatusItems = (event: StatusEvent, onCancel: () => void): MenuItem[] => {
  const { id, status, starts_at, requests } = event;
  const messages = useMessages(foundersMessages).events;
  const hasStarted = new Date(starts_at) <= useNow();
  const { mutate: setStatus } = useMutation({
    mutationFn: async (next: EventForm["status"]) => {
      return call(updateEvent, { params: { eventId: id }, body: { status: next } });
    },
    onSuccess: async (updated) => {
      await refreshEvents();
      toast({ title: updated.status === "draft" ? messages.draftNow : messages.publishedNow });
    },
    onError: (error) => void toastFailure(error, "EventNotUpdated"),
  });
  return [
    ...(status === "draft" ? [{ label: messages.publish, onSelect: () => setStatus("published") }] : []),
    ...(status === "published" && !hasGuests(event, requests?.pending)
      ? [{ label: messages.unpublish, onSelect: () => setStatus("draft") }]
      : []),
    ...(status !== "canceled" && !hasStarted
      ? [{ label: messages.cancel, onSelect: onCancel, hasSeparator: true }]
      : []),
  ];
};
