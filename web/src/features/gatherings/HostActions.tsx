import { cancelGathering, type Gathering } from "@majlis/contracts/gatherings";
import { canMessageGuests } from "@majlis/core/events/messages/guestMessage.rules";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { CancelOccasionDialog } from "#shared/ui/occasions/CancelOccasionDialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { AttendeesDialog } from "./AttendeesDialog";
import { CreateGathering, EditGathering } from "./GatheringForm";
import { gatheringQueries } from "./gatherings.queries";
import { gatheringsMessages } from "./messages/en";
import { WriteDialog } from "./WriteDialog";

type Open = "edit" | "cancel" | "attendees" | "write";

/** The host's actions on the page of a gathering. Edit and cancel end when it starts. */
export const HostActions = ({ gathering }: { readonly gathering: Gathering }) => {
  const messages = useMessages(gatheringsMessages).host;
  const now = useNow();
  const [open, setOpen] = useState<Open>();
  const isComing = gathering.status === "published" && new Date(gathering.starts_at) > now;
  const [isCanceling, setIsCanceling] = useState(false);
  const cancel = async (body: { readonly message?: string }) => {
    await call(cancelGathering, { params: { gatheringId: gathering.id }, body });
    await queryClient.invalidateQueries({ queryKey: gatheringQueries.all });
    toast({ title: messages.canceled, description: messages.canceledBody });
  };
  const dialog = (name: Open) => ({
    isOpen: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  });
  return (
    <div className="mt-5 grid gap-2 border-t border-line pt-5">
      <Button kind="quiet" onClick={() => setOpen("attendees")}>
        {messages.attendees}
      </Button>
      {canMessageGuests(gathering, now) && (
        <Button kind="quiet" onClick={() => setOpen("write")}>
          {messages.write}
        </Button>
      )}
      {isComing && (
        <>
          <Button kind="quiet" onClick={() => setOpen("edit")}>
            {messages.edit}
          </Button>
          <Button
            kind="ghost"
            onClick={() => {
              setIsCanceling(true);
              setOpen("cancel");
            }}
          >
            {messages.cancel}
          </Button>
        </>
      )}
      <AttendeesDialog gathering={gathering} {...dialog("attendees")} />
      <WriteDialog gathering={gathering} {...dialog("write")} />
      <EditGatheringDialog gathering={gathering} {...dialog("edit")} />
      {isCanceling && (
        <CancelOccasionDialog
          {...dialog("cancel")}
          title={messages.cancelTitle}
          texts={messages}
          fallback="GatheringNotCanceled"
          onCancel={cancel}
        />
      )}
    </div>
  );
};

interface CreateGatheringDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export const CreateGatheringDialog = ({ isOpen, onOpenChange }: CreateGatheringDialogProps) => {
  const messages = useMessages(gatheringsMessages).host;
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={messages.create}>
      <CreateGathering onDone={() => onOpenChange(false)} />
    </Dialog>
  );
};

interface EditGatheringDialogProps extends CreateGatheringDialogProps {
  readonly gathering: Gathering;
}

const EditGatheringDialog = ({ gathering, isOpen, onOpenChange }: EditGatheringDialogProps) => {
  const messages = useMessages(gatheringsMessages).host;
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={messages.editTitle}>
      <EditGathering gathering={gathering} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
};
