import { setEventLocation } from "@majlis/contracts/admin";
import type { CityEvent } from "@majlis/contracts/events";
import { useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { Switch } from "#shared/ui/Switch.tsx";
import { toast } from "#shared/ui/toast.ts";
import { adminMessages } from "./messages/en";

/** Hides an event's place or reveals it. It takes no second click until the list tells what came of the first. */
export const LocationSwitch = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(adminMessages).events;
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
