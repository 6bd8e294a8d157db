import { type AdminBusiness, deleteBusiness } from "@majlis/contracts/businesses";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/api";
import { useMessages } from "../../lib/i18n";
import { toastFailure } from "../../lib/toastFailure";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import { rereadBusinesses } from "./adminBusinesses.queries";
import { adminGuidebookMessages } from "./adminGuidebook.messages";

interface DeleteBusinessProps {
  readonly business: AdminBusiness;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks, and deletes. */
export const DeleteBusiness = ({ business, isOpen, onOpenChange }: DeleteBusinessProps) => {
  const messages = useMessages(adminGuidebookMessages);
  const removal = useMutation({
    mutationFn: () => call(deleteBusiness, { params: { businessId: business.id } }),
    onSuccess: () => toast({ title: messages.deleted }),
    onError: (error) => void toastFailure(error, "BusinessNotDeleted"),
    onSettled: async () => {
      await rereadBusinesses();
      onOpenChange(false);
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.deleteQuestion}
      description={business.name}
      confirmLabel={messages.remove}
      busyLabel={messages.deleting}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
    />
  );
};
