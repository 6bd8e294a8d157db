import type { Gathering } from "@majlis/contracts/gatherings";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { gatheringsMessages } from "./messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/gatherings/later.ts");

// The forms load when their dialog opens.
const CreateGathering = laterPart(later, (m) => m.CreateGathering);
const EditGathering = laterPart(later, (m) => m.EditGathering);

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
