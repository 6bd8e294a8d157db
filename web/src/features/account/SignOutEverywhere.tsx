import { signOut } from "@majlis/contracts/account";
import { useMutation } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { clearTokens, isSigningOut } from "#shared/session/tokenStore.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { toast } from "#shared/ui/toast.ts";
import { accountMessages } from "./messages/en";

/** Ends all sessions of the account, that of this device too, and navigates to the home page. */
export const SignOutEverywhere = () => {
  const messages = useMessages(accountMessages).rights;
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => call(signOut, { body: { everywhere: true } }),
    onSuccess: () => {
      isSigningOut.set(true);
      clearTokens();
      void navigate(paths.home);
      toast({ title: messages.signedOut });
    },
    onError: (error) => void toastFailure(error, "SignOutFailed"),
  });
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-5 rounded-lg bg-surface p-6 shadow-card">
      <div className="max-w-prose">
        <h3 className="text-lg">{messages.signOutTitle}</h3>
        <p className="mt-2 text-ink-2">{messages.signOutBody}</p>
      </div>
      <Button kind="quiet" isBusy={ending.isPending} onClick={() => setIsAsking(true)}>
        <LogOut className="size-4.5 rtl:-scale-x-100" aria-hidden />
        {messages.signOutAction}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={messages.signOutQuestion}
        description={messages.signOutQuestionBody}
        confirmLabel={messages.signOutAction}
        keepLabel={messages.staySignedIn}
        onConfirm={() => ending.mutate()}
      />
    </div>
  );
};
