import { createGathering } from "@majlis/contracts/gatherings";
import { track } from "../../lib/analytics";
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

interface CreateGatheringDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Publishes a gathering that one hosts oneself. */
export const CreateGatheringDialog = ({ isOpen, onOpenChange }: CreateGatheringDialogProps) => {
  const messages = useMessages(hostMessages);
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
