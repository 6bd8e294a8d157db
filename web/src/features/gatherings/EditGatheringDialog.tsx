import { updateGathering, type Gathering } from "@majlis/contracts/gatherings";
import { call } from "#shared/api/api.ts";
import { useForm } from "#shared/ui/form.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { GatheringFields } from "./GatheringFields";
import { gatheringQueries } from "./gatherings.queries";
import { readGatheringForm } from "./readGatheringForm";
import { gatheringsMessages } from "./messages/en";

interface EditGatheringDialogProps {
  readonly gathering: Gathering;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Changes a gathering that one hosts. */
export const EditGatheringDialog = ({ gathering, isOpen, onOpenChange }: EditGatheringDialogProps) => {
  const messages = useMessages(gatheringsMessages).host;
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
