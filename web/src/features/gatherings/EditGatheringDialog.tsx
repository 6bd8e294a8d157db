import { updateGathering, type Gathering } from "@majlis/contracts/gatherings";
import { call } from "../../lib/api";
import { useForm } from "../../lib/form";
import { useMessages } from "../../lib/i18n";
import { queryClient } from "../../lib/queryClient";
import { Dialog } from "../../ui/Dialog";
import { Form } from "../../ui/Form";
import { toast } from "../../ui/toast";
import { GatheringFields } from "./GatheringFields";
import { gatheringQueries } from "./gatherings.queries";
import { hostMessages } from "./host.messages";
import { readGatheringForm } from "./readGatheringForm";

interface EditGatheringDialogProps {
  readonly gathering: Gathering;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Changes a gathering that one hosts. */
export const EditGatheringDialog = ({ gathering, isOpen, onOpenChange }: EditGatheringDialogProps) => {
  const messages = useMessages(hostMessages);
  const form = useForm(
    updateGathering.body,
    async (body) => {
      await call(updateGathering, { params: { gatheringId: gathering.id }, body });
      await queryClient.invalidateQueries({ queryKey: gatheringQueries.all });
      onOpenChange(false);
      toast({ title: messages.saved });
    },
    "GatheringNotUpdated",
    { read: readGatheringForm },
  );
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={messages.editTitle}>
      <Form form={form} submitLabel={messages.save} busyLabel={messages.saving}>
        <GatheringFields gathering={gathering} />
      </Form>
    </Dialog>
  );
};
