import { type FounderApplication, decideFounderApplication } from "@majlis/contracts/founders/applications";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextArea } from "#shared/ui/forms/fields.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { toast } from "#shared/ui/toast.ts";
import { adminMessages } from "./messages/en";

export interface Decision {
  readonly application: FounderApplication;
  readonly verdict: "approve" | "decline";
}

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Confirms a decision before it is mailed to the applicant. A decline may carry a reason. */
export const DecisionDialog = ({ decision, isOpen, onOpenChange }: DecisionDialogProps) => {
  const messages = useMessages(adminMessages).approvals;
  const { application, verdict } = decision;
  const { name } = application;
  const isApproval = verdict === "approve";
  const form = useForm(
    decideFounderApplication.body,
    async (body) => {
      try {
        await call(decideFounderApplication, { body });
      } finally {
        // Also after a failure: another admin may have decided first.
        await Promise.all(
          ["applications", "overview", "users"].map((part) =>
            queryClient.invalidateQueries({ queryKey: ["admin", part] }),
          ),
        );
      }
      onOpenChange(false);
      toast({ title: isApproval ? messages.doneApproved : messages.doneDeclined });
    },
    "Unexpected",
    {
      read: (data) => ({
        applicationId: application.id,
        decision: verdict,
        ...(data.get("reason") ? { reason: data.get("reason") } : {}),
      }),
    },
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isApproval ? messages.approveTitle({ name }) : messages.declineTitle({ name })}
      description={isApproval ? messages.approveBody({ name }) : messages.declineBody}
    >
      <Form
        form={form}
        submitKind={isApproval ? "primary" : "danger"}
        submitLabel={isApproval ? messages.approve : messages.decline}
        busyLabel={messages.deciding}
      >
        {!isApproval && <TextArea label={messages.reason} name="reason" dir="auto" maxLength={1000} />}
      </Form>
    </Dialog>
  );
};
