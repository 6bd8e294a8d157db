import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import { useState } from "react";
import type { EventDraft } from "./EventFields";
import { CancelEventDialog, EventFormDialog } from "./EventDialogs";
import type { EventCommands } from "./EventRowMenu";

/**
 * The form of an event and the dialog that cancels one, each with the event that it was opened for, and the commands that
 * open them.
 */
export const useEventDialogs = (onCreated: (id: string) => void) => {
  const [draft, setDraft] = useState<EventDraft>();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const [canceling, setCanceling] = useState<FounderEvent>();
  const [isCancelOpen, setIsCancelOpen] = useState(false);
  const open = (next: EventDraft) => {
    setDraft(next);
    setIsFormOpen(true);
  };
  const cancel = (event: FounderEvent) => {
    setCanceling(event);
    setIsCancelOpen(true);
  };
  const dialogs = (
    <>
      {draft && (
        <EventFormDialog
          draft={draft}
          isOpen={isFormOpen}
          onOpenChange={setIsFormOpen}
          onCreated={onCreated}
        />
      )}
      {canceling && (
        <CancelEventDialog
          key={canceling.id}
          event={canceling}
          isOpen={isCancelOpen}
          onOpenChange={setIsCancelOpen}
        />
      )}
    </>
  );
  const commands: EventCommands = {
    onEdit: (event) => open({ kind: "edit", event }),
    onDuplicate: (event) => open({ kind: "duplicate", event }),
    onCancel: cancel,
  };
  return { create: () => open({ kind: "create" }), commands, dialogs };
};
