import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { ownMembershipQuery } from "../../lib/ownMembership.queries";
import { queryClient } from "../../lib/queryClient";
import { meQuery } from "../../lib/session/me.queries";
import { toastFailure } from "../../lib/toastFailure";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import { cardMessages } from "./card.messages";
import { endMembership } from "./membership.queries";

interface CancelMembershipProps {
  /** The end of the month that is paid; undefined where none is any more: then it ends at once. */
  readonly until: string | undefined;
}

/** Cancels after a question that tells what follows. */
export const CancelMembership = ({ until }: CancelMembershipProps) => {
  const messages = useMessages(cardMessages);
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
