import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "../../lib/format";
import { useMessages } from "../../lib/i18n";
import { ownMembershipQuery } from "../../lib/ownMembership.queries";
import { queryClient } from "../../lib/queryClient";
import { toastFailure } from "../../lib/toastFailure";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import { cardMessages } from "./card.messages";
import { endMembership } from "./membership.queries";

/** Cancels after a question that tells what follows. */
export const CancelMembership = ({ until }: { readonly until: string }) => {
  const messages = useMessages(cardMessages);
  const [isAsked, setIsAsked] = useState(false);
  const date = formatInstant(until, "date");
  const cancel = useMutation({
    mutationFn: endMembership,
    onSuccess: (membership) => {
      setIsAsked(false);
      queryClient.setQueryData(ownMembershipQuery().queryKey, membership);
      // Read once more, it is kept as it is now, and the dashboard tells it too.
      void queryClient.invalidateQueries({ queryKey: ["membership"] });
      toast({ title: messages.canceledToast, description: messages.canceledToastBody({ date }) });
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
        description={messages.cancelConsequence({ date })}
        confirmLabel={messages.cancel}
        busyLabel={messages.canceling}
        keepLabel={messages.keep}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </>
  );
};
