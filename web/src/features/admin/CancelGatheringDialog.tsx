import { type Gathering, cancelGathering } from "@majlis/contracts/gatherings";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { CancelOccasionDialog } from "#shared/ui/CancelOccasionDialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { refreshGatherings } from "./admin.queries";
import { adminMessages } from "./messages/en";

interface CancelGatheringDialogProps {
  readonly gathering: Gathering;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms the cancellation of a gathering and takes an optional message to host and guests. */
export const CancelGatheringDialog = ({ gathering, ...dialog }: CancelGatheringDialogProps) => {
  const messages = useMessages(adminMessages).gatherings;
  return (
    <CancelOccasionDialog
      {...dialog}
      title={messages.cancelTitle({ title: gathering.title })}
      texts={messages}
      fallback="GatheringNotCanceled"
      onCancel={async (body) => {
        await call(cancelGathering, { params: { gatheringId: gathering.id }, body });
        await refreshGatherings();
        toast({ title: messages.canceledNow, description: messages.canceledBody });
      }}
    />
  );
};
