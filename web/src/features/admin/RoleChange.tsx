import { setUserRole } from "@majlis/contracts/admin";
import type { Role } from "@majlis/contracts/roles";
import type { Profile } from "@majlis/contracts/users";
import { useMutation } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { ConfirmDialog } from "#shared/ui/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { adminMessages } from "./messages/en";

interface RoleChangeProps {
  readonly user: Profile;
  readonly role: Role;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Asks whether a person shall have another role, and gives it. */
export const RoleChange = ({ user, role, isOpen, onOpenChange }: RoleChangeProps) => {
  const messages = useMessages(adminMessages).users;
  const told = { name: user.full_name, role: messages[role] };
  const change = useMutation({
    mutationFn: () => call(setUserRole, { body: { userId: user.id, role } }),
    onSuccess: async () => {
      // The list, the counts of the dashboard, and the approvals that tell whether they were granted.
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
      toast({ title: messages.changed, description: messages.changedBody(told) });
    },
    onError: (error) => void toastFailure(error, "RoleNotChanged"),
    onSettled: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.changeTitle}
      description={messages.changeBody(told)}
      confirmLabel={messages.change}
      busyLabel={messages.changing}
      isBusy={change.isPending}
      onConfirm={() => change.mutate()}
    />
  );
};
