import { updateEvent, type EventForm } from "@majlis/contracts/events/eventForm";
import type { EventId } from "@majlis/contracts/ids";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { toastFailure } from "../../lib/toastFailure";
import { toast } from "../../ui/toast";
import { founderEventsMessages } from "./founderEvents.messages";
import { refreshEvents } from "./refreshEvents";

/** Publishes an event, or takes it back to a draft, and says so. */
export const useEventStatus = (eventId: EventId) =>
  useMutation({
    mutationFn: (status: EventForm["status"]) => call(updateEvent, { params: { eventId }, body: { status } }),
    onSuccess: async ({ status }) => {
      await refreshEvents();
      const messages = founderEventsMessages.get();
      toast({ title: status === "draft" ? messages.draftNow : messages.publishedNow });
    },
    onError: (error) => void toastFailure(error, "EventNotUpdated"),
  }).mutate;
