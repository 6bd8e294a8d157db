import type { Gathering } from "@majlis/contracts/gatherings";
import { lazy } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { gatheringsMessages } from "./messages/en";

// The forms load when their dialog opens.
const CreateGathering = lazy(async () => ({ default: (await import("./GatheringForm")).CreateGathering }));
const EditGathering = lazy(async () => ({ default: (await import("./GatheringForm")).EditGathering }));

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

export const EditGatheringDialog = ({ gathering, isOpen, onOpenChange }: EditGatheringDialogProps) => {
  const messages = useMessages(gatheringsMessages).host;
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={messages.editTitle}>
      <EditGathering gathering={gathering} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
};
