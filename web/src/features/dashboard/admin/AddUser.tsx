import { Copy, Mail } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { logFailure } from "#shared/api/log.ts";
import { paths } from "#shared/paths.ts";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { dashboardMessages } from "../messages/en";

interface AddUserProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The link by which somebody opens an account, to be copied or sent. */
export const AddUser = ({ isOpen, onOpenChange }: AddUserProps) => {
  const messages = useMessages(dashboardMessages).users;
  const [told, setTold] = useState<"copied" | "notCopied">();
  const link = `${location.origin}${paths.auth}?tab=sign-up`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setTold("copied");
    } catch (error) {
      logFailure("The browser does not let pages copy", error);
      setTold("notCopied");
    }
  };
  const body = messages.mailBody({ link });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={messages.addUser}
      description={messages.addBody}
    >
      <TextField
        label={messages.link}
        name="link"
        readOnly
        dir="ltr"
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden />
          {messages.copy}
        </Button>
        <a
          href={`mailto:?subject=${encodeURIComponent(messages.mailSubject)}&body=${encodeURIComponent(body)}`}
          className={buttonClass("quiet")}
        >
          <Mail className="size-4" aria-hidden />
          {messages.byMail}
        </a>
      </div>
      <p role="status" className="mt-3 min-h-6 text-ink-2">
        {told && messages[told]}
      </p>
    </Dialog>
  );
};
