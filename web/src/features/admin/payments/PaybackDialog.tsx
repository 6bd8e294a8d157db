import { confirmPayback, type PaymentTask } from "@majlis/contracts/payments";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { TextField } from "#shared/ui/fields.tsx";
import { Form } from "#shared/ui/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/useForm.ts";
import { adminMessages } from "../messages/en";

interface PaybackDialogProps {
  readonly task: PaymentTask;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms that a refund was paid back by hand, with what identifies the transfer. */
export const PaybackDialog = ({ task, isOpen, onOpenChange }: PaybackDialogProps) => {
  const messages = useMessages(adminMessages).payback;
  const name = task.user_name ?? messages.deletedAccount;
  const amount = formatPrice(task.amount_cents ?? 0, "$0.00");
  const form = useForm(
    confirmPayback.body,
    async (body) => {
      try {
        await call(confirmPayback, { body });
      } finally {
        // Also after a failure: another admin may have been first.
        await queryClient.invalidateQueries({ queryKey: ["admin", "payments"] });
      }
      onOpenChange(false);
      toast({ title: messages.done, description: messages.doneBody({ name }) });
    },
    "PaymentTaskNotChanged",
    { read: (data) => ({ taskId: task.id, reference: data.get("reference") }) },
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={messages.body({ name, amount })}
    >
      <Form form={form} submitLabel={messages.confirm} busyLabel={messages.confirming}>
        <TextField
          label={messages.reference}
          name="reference"
          hint={messages.referenceHint}
          maxLength={120}
          required
        />
      </Form>
    </Dialog>
  );
};
