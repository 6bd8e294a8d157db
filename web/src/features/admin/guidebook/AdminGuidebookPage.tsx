import type { AdminBusiness } from "@majlis/contracts/businesses";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { AdminBusinessList } from "./AdminBusinessList";
import { BusinessEditor } from "./BusinessEditor";
import { DeleteBusiness } from "./DeleteBusiness";
import { adminMessages } from "../messages/en";

type Task =
  | { readonly kind: "edit"; readonly business: AdminBusiness | undefined }
  | { readonly kind: "delete"; readonly business: AdminBusiness };

/** The partner businesses: add, edit, activate, delete. */
export const AdminGuidebookPage = () => {
  const messages = useMessages(adminMessages).guidebook;
  usePageTitle(messages.title);
  // The task outlives its dialog, so that the words stay while it closes.
  const [task, setTask] = useState<Task>();
  const [isOpen, setIsOpen] = useState(false);
  const begin = (next: Task) => {
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
        <Button onClick={() => begin({ kind: "edit", business: undefined })}>{messages.add}</Button>
      </div>
      <AdminBusinessList
        onEdit={(business) => begin({ kind: "edit", business })}
        onDelete={(business) => begin({ kind: "delete", business })}
      />
      <Dialog
        isOpen={isOpen && task?.kind === "edit"}
        onOpenChange={setIsOpen}
        title={edited ? messages.editTitle : messages.addTitle}
      >
        <BusinessEditor business={edited} onDone={() => setIsOpen(false)} />
      </Dialog>
      {task?.kind === "delete" && (
        <DeleteBusiness business={task.business} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
};
