import type { WaitlistGuest } from "@majlis/contracts/events/attendees";
import type { EventId } from "@majlis/contracts/ids";
import { promoteGuest } from "@majlis/contracts/events/guestList";
import { useMutation } from "@tanstack/react-query";
import { founderQueries } from "#features/founders/founder.queries.ts";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { foundersMessages } from "../messages/en";

interface PromoteGuestProps {
  readonly eventId: EventId;
  readonly guest: WaitlistGuest;
  readonly isFirst: boolean;
}

/** Offers a free seat to a person on the waitlist, or makes the person the next one. */
export const PromoteGuest = ({ eventId, guest, isFirst }: PromoteGuestProps) => {
  const messages = useMessages(foundersMessages).promote;
  const name = guest.full_name;
  const promote = useMutation({
    mutationFn: () => call(promoteGuest, { params: { eventId }, body: { userId: guest.user_id } }),
    onSuccess: async ({ outcome }) => {
      await queryClient.invalidateQueries({ queryKey: founderQueries.all });
      toast(
        outcome === "offered"
          ? { title: messages.offered({ name }), description: messages.offeredBody }
          : { title: messages.next({ name }), description: messages.nextBody },
      );
    },
    onError: (error) => void toastFailure(error, "GuestNotPromoted"),
  });
  return (
    <Button
      kind={isFirst ? "primary" : "quiet"}
      isBusy={promote.isPending}
      busyLabel={messages.busy}
      onClick={() => promote.mutate()}
    >
      {messages.open}
      <span className="sr-only">{messages.ofPerson({ name })}</span>
    </Button>
  );
};
