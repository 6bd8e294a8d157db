import { setSuspension } from "@majlis/contracts/admin";
import type { Profile } from "@majlis/contracts/users";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { adminMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

/** Suspends an account or lifts its suspension, after a dialog that says what follows. Absent for the own account. */
export const SuspensionButton = ({ user }: { readonly user: Profile }) => {
  const messages = useMessages(adminMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { me } = useSession();
  const name = { name: user.full_name };
  const isSuspended = user.suspended_at !== null;
  const texts = isSuspended ? messages.liftSuspension : messages.suspend;
  const change = useMutation({
    mutationFn: () => call(setSuspension, { body: { userId: user.id, suspended: !isSuspended } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
      toast({ title: texts.done, description: texts.doneBody(name) });
    },
    onError: (error) => void toastFailure(error, "SuspensionNotChanged"),
    onSettled: () => setIsOpen(false),
  });
  if (me?.id === user.id) return null;
  return (
    <>
      <Button kind="quiet" className="@max-4xl:w-full" onClick={() => setIsOpen(true)}>
        {texts.action}
        <Words as="span" className="sr-only">
          {texts.ofUser(name)}
        </Words>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={texts.title(name)}
        description={texts.body}
        confirmLabel={texts.confirm}
        busyLabel={texts.saving}
        tone={isSuspended ? "primary" : "danger"}
        isBusy={change.isPending}
        onConfirm={() => change.mutate()}
      />
    </>
  );
};
