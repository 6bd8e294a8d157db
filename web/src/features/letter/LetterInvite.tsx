import { clsx } from "clsx";
import { Mail } from "lucide-react";
import { useState } from "react";
import { hasFeature } from "#shared/features.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useSession } from "#shared/session/useSession.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { letterMessages } from "./messages/en";

const LetterForm = laterPart(
  () => import("./later"),
  (m) => m.LetterForm,
);

/** Invites visitors to the weekly letter. People with an account have it in their profile. */
export const LetterInvite = ({ className }: { readonly className?: string }) => {
  const messages = useMessages(letterMessages);
  const isSignedIn = useSession().status === "signedIn";
  const [isOpen, setIsOpen] = useState(false);
  if (isSignedIn || !hasFeature("weeklyLetter")) return null;
  return (
    <section
      aria-labelledby="letter-invite"
      className={clsx(
        "no-print flex in-data-signed-in:hidden flex-wrap items-center justify-between gap-4 rounded-lg bg-sunken p-5",
        className,
      )}
    >
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 id="letter-invite" className="text-lg">
          {messages.invite.title}
        </h2>
        <p className="mt-1 max-w-prose text-ink-2">{messages.invite.body}</p>
      </div>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        <Mail className="size-4" aria-hidden />
        {messages.invite.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.invite.title}
        description={messages.form.body}
      >
        <LetterForm />
      </Dialog>
    </section>
  );
};
