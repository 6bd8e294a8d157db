import { isHostRole } from "@majlis/contracts/roles";
import { type AdminUser, setUserRole } from "@majlis/contracts/admin";
import { home } from "@majlis/contracts/cities";
import { undoableMinutes } from "@majlis/contracts/limits";
import type { Role } from "@majlis/contracts/roles";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { adminQueries } from "./admin.queries";
import { adminMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface RoleChangeProps {
  readonly user: AdminUser;
  readonly role: Role;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Says what a change of role does to money and to evenings, confirms it and saves it. */
export const RoleChange = ({ user, role, isOpen, onOpenChange }: RoleChangeProps) => {
  const messages = useMessages(adminMessages).users;
  const names = { name: user.full_name, role: messages[role] };
  const {
    data: effects,
    isLoading,
    isError,
  } = useQuery({
    ...adminQueries.roleEffects(user.id),
    enabled: isOpen,
  });
  const change = useMutation({
    mutationFn: () => call(setUserRole, { body: { userId: user.id, role } }),
    onSuccess: async () => {
      // Roles show in the list of users, in the dashboard's counts, and in the approvals.
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
      toast({ title: messages.changed, description: messages.changedBody(names) });
    },
    onError: (error) => void toastFailure(error, "RoleNotChanged"),
    onSettled: () => onOpenChange(false),
  });
  const hasLeft = isHostRole(user.role) && !isHostRole(role);
  const lines = effects
    ? [
        role !== "member" &&
          effects.paid_until &&
          messages.endsMembership({ date: formatInstant(effects.paid_until, "date", home) }),
        hasLeft && effects.events > 0 && messages.leavesEvents(effects.events),
        role === "free_user" && effects.gatherings > 0 && messages.keepsGatherings(effects.gatherings),
        effects.tickets > 0 && messages.keepsTickets(effects.tickets),
      ].filter((line) => typeof line === "string")
    : [];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.changeTitle}
      description={messages.changeBody(names)}
      confirmLabel={messages.change}
      busyLabel={messages.changing}
      keepLabel={messages.keep}
      isBusy={change.isPending || isLoading}
      onConfirm={() => change.mutate()}
    >
      <ul className="grid list-disc gap-1 ps-5">
        {isError && <li>{messages.effectsUnknown}</li>}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{messages.undoHint}</li>
      </ul>
    </ConfirmDialog>
  );
};

/** Undoes the last change of a role for ten minutes, with the time left. */
export const UndoRole = ({ user }: { readonly user: AdminUser }) => {
  const messages = useMessages(adminMessages).users;
  const now = useNow();
  const undo = useMutation({
    mutationFn: () => call(setUserRole, { body: { userId: user.id, role: "undo" } }),
    onSuccess: ({ role }) =>
      toast({
        title: messages.undone,
        description: messages.undoneBody({ name: user.full_name, role: messages[role] }),
      }),
    onError: (error) => void toastFailure(error, "RoleNotChanged"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["admin"] }),
  });
  const { role_undo: earlier } = user;
  // The page reads the time once a minute.
  const minutes = earlier
    ? Math.min(undoableMinutes, Math.ceil((Date.parse(earlier.until) - now.getTime()) / 60_000))
    : 0;
  if (minutes <= 0) return null;
  return (
    <Button kind="quiet" isBusy={undo.isPending} busyLabel={messages.undoing} onClick={() => undo.mutate()}>
      <Undo2 className="size-4.5 rtl:-scale-x-100" aria-hidden />
      {messages.undo}
      <Words as="span" className="sr-only">
        {messages.ofRole({ name: user.full_name })}
      </Words>
      <span className="font-normal text-ink-2 tabular-nums">{messages.minutesLeft(minutes)}</span>
    </Button>
  );
};
