import { updateEvent, type EventForm } from "@majlis/contracts/eventForm";
import type { EventId } from "@majlis/contracts/ids";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { queryClient } from "../../lib/queryClient";
import { toastFailure } from "../../lib/toastFailure";
import { toast } from "../../ui/toast";
import { founderQueries } from "./founder.queries";
import { founderEventsMessages } from "./founderEvents.messages";

/** Publishes an event, or takes it back to a draft, and says so. */
export const useEventStatus = (eventId: EventId) =>
  useMutation({
    mutationFn: (status: EventForm["status"]) => call(updateEvent, { params: { eventId }, body: { status } }),
    onSuccess: async ({ status }) => {
      await queryClient.invalidateQueries({ queryKey: founderQueries.all });
      const messages = founderEventsMessages.get();
      toast({ title: status === "draft" ? messages.draftNow : messages.publishedNow });
    },
    onError: (error) => void toastFailure(error, "EventNotUpdated"),
  }).mutate;
