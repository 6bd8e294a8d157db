import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import type { EventDraft } from "./EventFields";
import { foundersMessages } from "./messages/en";
import { EventEditor } from "./EventEditor";

interface EventFormDialogProps {
  readonly draft: EventDraft;
  /** Co-hosts do not publish. */
  readonly mayPublish?: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onCreated?: (id: string) => void;
}

const titles = { create: "createTitle", edit: "editTitle", duplicate: "duplicateTitle" } as const;

/** Creates, edits or copies an event. */
export const EventFormDialog = ({
  draft,
  mayPublish = true,
  isOpen,
  onOpenChange,
  onCreated,
}: EventFormDialogProps) => {
  const messages = useMessages(foundersMessages).eventForm;
  const [round, setRound] = useState(0);
  return (
    <Dialog
      isWide
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages[titles[draft.kind]]}
      {...(draft.kind === "edit" && { description: messages.editBody })}
    >
      <EventEditor
        key={round}
        draft={draft}
        mayPublish={mayPublish}
        onStartOver={() => setRound(round + 1)}
        onDone={(id) => {
          if (draft.kind !== "edit") onCreated?.(id);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
};
