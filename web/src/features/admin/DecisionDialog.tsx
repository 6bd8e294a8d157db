import { decideFounderApplication, type FounderApplication } from "@majlis/contracts/founders/applications";
import { call } from "../../lib/api";
import { useForm } from "../../lib/form";
import { useMessages } from "../../lib/i18n";
import { queryClient } from "../../lib/queryClient";
import { Dialog } from "../../ui/Dialog";
import { Form } from "../../ui/Form";
import { TextArea } from "../../ui/TextArea";
import { toast } from "../../ui/toast";
import { adminApprovalsMessages } from "./adminApprovals.messages";

export interface Decision {
  readonly application: FounderApplication;
  readonly verdict: "approve" | "decline";
}

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks once more before an applicant is told; a no may carry its reason. */
export const DecisionDialog = ({ decision, isOpen, onOpenChange }: DecisionDialogProps) => {
  const messages = useMessages(adminApprovalsMessages);
  const { application, verdict } = decision;
  const { name } = application;
  const isApproval = verdict === "approve";
  const form = useForm(
    decideFounderApplication.body,
    async (body) => {
      try {
        await call(decideFounderApplication, { body });
      } finally {
        // Whoever was faster: the list tells what stands.
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
