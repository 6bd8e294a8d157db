import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DeleteAccountForm } from "./DeleteAccountForm";
import { accountMessages } from "./messages/en";

/** Leads to the question whether the account is to go for good. */
export const DeleteAccount = () => {
  const messages = useMessages(accountMessages).rights;
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
