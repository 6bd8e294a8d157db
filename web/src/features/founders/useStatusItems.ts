import { type EventForm, type FounderEvent, updateEvent } from "@majlis/contracts/events/eventForm";
import { useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import type { MenuItem } from "#shared/ui/radix/MenuPanel.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";

type StatusEvent = Pick<FounderEvent, "id" | "status" | "starts_at">;

/** Menu items that change the status of an event: publish, unpublish, cancel. Only an upcoming event can be canceled. */
export const useStatusItems = ({ id, status, starts_at }: StatusEvent, onCancel: () => void): MenuItem[] => {
  const messages = useMessages(foundersMessages).events;
  const hasStarted = new Date(starts_at) <= useNow();
  const { mutate: setStatus } = useMutation({
    mutationFn: (next: EventForm["status"]) =>
      call(updateEvent, { params: { eventId: id }, body: { status: next } }),
    onSuccess: async (event) => {
      await refreshEvents();
      toast({ title: event.status === "draft" ? messages.draftNow : messages.publishedNow });
    },
    onError: (error) => void toastFailure(error, "EventNotUpdated"),
  });
  return [
    ...(status === "draft" ? [{ label: messages.publish, onSelect: () => setStatus("published") }] : []),
    ...(status === "published" ? [{ label: messages.unpublish, onSelect: () => setStatus("draft") }] : []),
    ...(status !== "canceled" && !hasStarted
      ? [{ label: messages.cancel, onSelect: onCancel, hasSeparator: true }]
      : []),
  ];
};
