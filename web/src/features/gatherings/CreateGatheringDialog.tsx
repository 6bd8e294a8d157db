import { createGathering } from "@majlis/contracts/gatherings";
import { track } from "#shared/api/analytics.ts";
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

interface CreateGatheringDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Publishes a gathering that one hosts oneself. */
export const CreateGatheringDialog = ({ isOpen, onOpenChange }: CreateGatheringDialogProps) => {
  const messages = useMessages(gatheringsMessages).host;
  const form = useForm(
    createGathering.body,
    async (body) => {
      const { id, title } = await call(createGathering, { body });
      track({ event_type: "gathering_created", properties: { gathering_id: id, title } });
      onOpenChange(false);
      toast({ title: messages.created });
      await queryClient.invalidateQueries({ queryKey: gatheringQueries.all });
    },
    "GatheringNotCreated",
    { read: readGatheringForm },
  );
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={messages.create}>
      <Form form={form} submitLabel={messages.create} busyLabel={messages.creating}>
        <GatheringFields />
      </Form>
    </Dialog>
  );
};
