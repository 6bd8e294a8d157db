import { type AdminBusiness, deleteBusiness } from "@majlis/contracts/businesses";
import { useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { ConfirmDialog } from "#shared/ui/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { rereadBusinesses } from "./adminBusinesses.queries";
import { adminMessages } from "../messages/en";

interface DeleteBusinessProps {
  readonly business: AdminBusiness;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks, and deletes. */
export const DeleteBusiness = ({ business, isOpen, onOpenChange }: DeleteBusinessProps) => {
  const messages = useMessages(adminMessages).guidebook;
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
