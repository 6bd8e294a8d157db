import { deleteEvent } from "@majlis/contracts/events/eventForm";
import type { CityEvent } from "@majlis/contracts/events/events";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { CancelOccasionDialog } from "#shared/ui/occasions/CancelOccasionDialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { eventsMessages } from "./messages/en";

/** For a founder who lost the role: the team looks after the event, and the founder can still cancel it. */
export const FormerHost = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).formerHost;
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow();
  const isComing = event.status === "published" && new Date(event.starts_at) > now;
  const cancel = async (body: { readonly message?: string }) => {
    await call(deleteEvent, { params: { eventId: event.id }, body });
    await queryClient.invalidateQueries({ queryKey: ["events"] });
    toast({ title: messages.canceled });
  };
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-ink-2">{messages.body}</p>
      {isComing && (
        <Button kind="ghost" onClick={() => setIsOpen(true)}>
          {messages.cancel}
        </Button>
      )}
      <CancelOccasionDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.cancelTitle({ title: titleOf(event) })}
        texts={messages}
        fallback="EventNotDeleted"
        onCancel={cancel}
      />
    </div>
  );
};
