import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ownMembershipQuery } from "./ownMembership.queries";
import { queryClient } from "#shared/api/queryClient.ts";
import { meQuery } from "#shared/session/me.queries.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { endMembership } from "./membership.queries";
import { membershipMessages } from "./messages/en";

interface CancelMembershipProps {
  /** The end of the month that is paid; undefined where none is any more: then it ends at once. */
  readonly until: string | undefined;
}

/** Cancels after a question that tells what follows. */
export const CancelMembership = ({ until }: CancelMembershipProps) => {
  const messages = useMessages(membershipMessages).card;
  const [isAsked, setIsAsked] = useState(false);
  const date = until && formatInstant(until, "date");
  const cancel = useMutation({
    mutationFn: endMembership,
    onSuccess: (membership) => {
      setIsAsked(false);
      queryClient.setQueryData(ownMembershipQuery().queryKey, membership);
      // Read once more, it is kept as it is now, and the dashboard tells it too.
      void queryClient.invalidateQueries({ queryKey: ["membership"] });
      // Whoever is no member from now on is led to where free accounts are at home.
      if (!date) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      toast({
        title: messages.canceledToast,
        description: date ? messages.canceledToastBody({ date }) : messages.endedToastBody,
      });
    },
    onError: (error) => void toastFailure(error, "CancelFailed"),
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsked(true)}>
        {messages.cancel}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={messages.cancelQuestion}
        description={date ? messages.cancelConsequence({ date }) : messages.cancelUnpaid}
        confirmLabel={messages.cancel}
        busyLabel={messages.canceling}
        keepLabel={messages.keep}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </>
  );
};
