import { type AdminBusiness, deleteBusiness } from "@majlis/contracts/businesses";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog, Dialog } from "#shared/ui/Dialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { refreshBusinesses } from "../admin.queries";
import { DeskLink } from "./DeskLink";
import { PartnerDiscounts } from "./PartnerDiscounts";
import { LowPartners } from "./LowPartners";
import { adminMessages } from "../messages/en";
import { BusinessEditor } from "./BusinessEditor";
import { Proposals } from "./proposals/Proposals";
import { AdminBusinessList } from "./AdminBusinessList";

type Task =
  | { readonly kind: "edit"; readonly business: AdminBusiness | undefined }
  | { readonly kind: "delete" | "desk" | "discounts"; readonly business: AdminBusiness };

/** The partner businesses: add, edit, activate and delete. */
export const AdminGuidebookPage = () => {
  const messages = useMessages(adminMessages).guidebook;
  usePageTitle(messages.title);
  // The task is kept while its dialog closes, so that the text does not change.
  const [task, setTask] = useState<Task>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: Task) => {
    setTask(next);
    setIsOpen(true);
  };
  const edited = task?.kind === "edit" ? task.business : undefined;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{messages.title}</h1>
          <p className="mt-1 text-ink-2">{messages.body}</p>
        </div>
        <Button onClick={() => open({ kind: "edit", business: undefined })}>{messages.add}</Button>
      </div>
      <Proposals />
      <AdminBusinessList
        onEdit={(business) => open({ kind: "edit", business })}
        onDelete={(business) => open({ kind: "delete", business })}
        onDesk={(business) => open({ kind: "desk", business })}
        onDiscounts={(business) => open({ kind: "discounts", business })}
      />
      <LowPartners onEdit={(business) => open({ kind: "edit", business })} />
      <Dialog
        isOpen={isOpen && task?.kind === "edit"}
        onOpenChange={setIsOpen}
        title={edited ? messages.editTitle : messages.addTitle}
      >
        <BusinessEditor business={edited} onDone={() => setIsOpen(false)} />
      </Dialog>
      {task?.kind === "desk" && (
        <DeskLink key={task.business.id} business={task.business} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
      {task?.kind === "discounts" && (
        <PartnerDiscounts
          key={task.business.id}
          business={task.business}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
      {task?.kind === "delete" && (
        <DeleteBusiness business={task.business} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
};

interface DeleteBusinessProps {
  readonly business: AdminBusiness;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const DeleteBusiness = ({ business, isOpen, onOpenChange }: DeleteBusinessProps) => {
  const messages = useMessages(adminMessages).guidebook;
  const removal = useMutation({
    mutationFn: () => call(deleteBusiness, { params: { businessId: business.id } }),
    onSuccess: () => toast({ title: messages.deleted }),
    onError: (error) => void toastFailure(error, "BusinessNotDeleted"),
    onSettled: async () => {
      await refreshBusinesses();
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
