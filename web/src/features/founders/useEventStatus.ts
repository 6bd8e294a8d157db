import { updateEvent, type EventForm } from "@majlis/contracts/eventForm";
import type { EventId } from "@majlis/contracts/ids";
import { useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { toast } from "#shared/ui/toast.ts";
import { refreshEvents } from "./founder.queries";
import { foundersMessages } from "./messages/en";

/** Publishes an event, or takes it back to a draft, and says so. */
export const useEventStatus = (eventId: EventId) =>
  useMutation({
    mutationFn: (status: EventForm["status"]) => call(updateEvent, { params: { eventId }, body: { status } }),
    onSuccess: async ({ status }) => {
      await refreshEvents();
      const messages = foundersMessages.get().events;
      toast({ title: status === "draft" ? messages.draftNow : messages.publishedNow });
    },
    onError: (error) => void toastFailure(error, "EventNotUpdated"),
  }).mutate;
