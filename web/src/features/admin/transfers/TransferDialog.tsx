import { home } from "@majlis/contracts/cities";
import { type AdminTransfer, confirmTransfer, rejectTransfer } from "@majlis/contracts/transfers";
import { useMutation } from "@tanstack/react-query";
import { formatCharged, formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { adminMessages } from "../messages/en";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { ConfirmDialog, Dialog } from "#shared/ui/Dialog.tsx";
import { TextArea } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm } from "#shared/ui/forms/useForm.ts";

export interface TransferDecision {
  readonly transfer: AdminTransfer;
  readonly verdict: "confirm" | "reject";
}

interface TransferDialogProps {
  readonly decision: TransferDecision;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms that the money has arrived, or rejects the payment with a reason. */
export const TransferDialog = ({ decision: { transfer, verdict }, ...dialog }: TransferDialogProps) =>
  verdict === "confirm" ? (
    <ConfirmTransfer transfer={transfer} {...dialog} />
  ) : (
    <RejectTransfer transfer={transfer} {...dialog} />
  );

type OneDecisionProps = Omit<TransferDialogProps, "decision"> & { readonly transfer: AdminTransfer };

/** Also after a failure: another admin may have decided first. */
const refresh = () =>
  Promise.all(
    ["transfers", "users", "audit"].map((part) =>
      queryClient.invalidateQueries({ queryKey: ["admin", part] }),
    ),
  );

const ConfirmTransfer = ({ transfer, isOpen, onOpenChange }: OneDecisionProps) => {
  const messages = useMessages(adminMessages).dialog;
  const { reference, amount_cents } = transfer;
  const confirm = useMutation({
    mutationFn: () => call(confirmTransfer, { params: { reference }, body: { amount_cents } }),
    onSuccess: ({ outcome }) => toast({ title: messages.confirmed, description: messages[outcome] }),
    onError: (error) => void toastFailure(error, "TransferNotDecided"),
    onSettled: async () => {
      onOpenChange(false);
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.confirmTitle({ amount: formatPrice(amount_cents, formatCharged(0), home) })}
      description={messages.confirmBody({ reference })}
      confirmLabel={messages.confirm}
      busyLabel={messages.deciding}
      tone="primary"
      isBusy={confirm.isPending}
      onConfirm={() => confirm.mutate()}
    />
  );
};

const RejectTransfer = ({ transfer: { reference }, isOpen, onOpenChange }: OneDecisionProps) => {
  const messages = useMessages(adminMessages).dialog;
  const form = useForm(
    rejectTransfer.body,
    async (body) => {
      try {
        await call(rejectTransfer, { params: { reference }, body });
        onOpenChange(false);
        toast({ title: messages.rejected });
      } finally {
        await refresh();
      }
    },
    "TransferNotDecided",
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.rejectTitle({ reference })}
      description={messages.rejectBody}
    >
      <Form form={form} submitKind="danger" submitLabel={messages.reject} busyLabel={messages.deciding}>
        <TextArea label={messages.reason} name="reason" dir="auto" maxLength={1000} />
      </Form>
    </Dialog>
  );
};
