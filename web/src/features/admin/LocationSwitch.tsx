import { setEventLocation } from "@majlis/contracts/admin";
import type { CityEvent } from "@majlis/contracts/events/events";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { useMessages } from "../../lib/i18n";
import { queryClient } from "../../lib/queryClient";
import { toastFailure } from "../../lib/toastFailure";
import { Switch } from "../../ui/Switch";
import { toast } from "../../ui/toast";
import { adminEventsMessages } from "./adminEvents.messages";

/** Hides an event's place or reveals it. It takes no second click until the list tells what came of the first. */
export const LocationSwitch = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(adminEventsMessages);
  const change = useMutation({
    mutationFn: (isShown: boolean) =>
      call(setEventLocation, { body: { eventId: event.id, location_hidden: !isShown } }),
    onSuccess: async ({ location_hidden: isHidden }) => {
      toast({ title: isHidden ? messages.nowHidden : messages.revealed });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["admin", "events"] }),
        queryClient.invalidateQueries({ queryKey: ["events"] }),
      ]);
    },
    onError: (error) => void toastFailure(error, "EventNotUpdated"),
  });
  return (
    <Switch
      isLabelHidden
      label={messages.locationOf({ title: event.title })}
      isOn={!event.location_hidden}
      isDisabled={change.isPending}
      onChange={(isShown) => change.mutate(isShown)}
    />
  );
};
