import { useState } from "react";
import { useMessages } from "../../lib/i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { accountMessages } from "./account.messages";
import { DeleteAccountForm } from "./DeleteAccountForm";

/** Leads to the question whether the account is to go for good. */
export const DeleteAccount = () => {
  const messages = useMessages(accountMessages);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="flex flex-col items-start rounded-lg bg-surface p-6 shadow-card">
      <h3 className="text-lg">{messages.deleteTitle}</h3>
      <p className="mt-2 mb-5 text-ink-2">{messages.deleteBody}</p>
      <Button kind="danger" className="mt-auto" onClick={() => setIsAsked(true)}>
        {messages.deleteAction}
      </Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={messages.question}
        description={messages.questionBody}
      >
        <DeleteAccountForm onKeep={() => setIsAsked(false)} />
      </Dialog>
    </div>
  );
};
