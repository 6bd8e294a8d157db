import type { AdminBusiness } from "@majlis/contracts/businesses";
import { createDesk, revokeDesk } from "@majlis/contracts/desk";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { ShownLink } from "#shared/ui/ShownLink.tsx";
import { toast } from "#shared/ui/toast.ts";
import { adminMessages } from "../messages/en";
import { refreshBusinesses } from "../admin.queries";

interface DeskLinkProps {
  readonly business: AdminBusiness;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const onError = (error: Error) => void toastFailure(error, "DeskNotChanged");

/** Creates, replaces and revokes the desk link of a business. The link is shown until the dialog closes. */
export const DeskLink = ({ business, isOpen, onOpenChange }: DeskLinkProps) => {
  const messages = useMessages(adminMessages).desk;
  const [link, setLink] = useState<string>();
  const [hasLink, setHasLink] = useState(business.has_desk);
  const params = { businessId: business.id };
  const creation = useMutation({
    mutationFn: () => call(createDesk, { params }),
    onSuccess: ({ token }) => {
      setLink(`${location.origin}${paths.desk}#${token}`);
      setHasLink(true);
      void refreshBusinesses();
    },
    onError,
  });
  const revocation = useMutation({
    mutationFn: () => call(revokeDesk, { params }),
    onSuccess: () => {
      setLink(undefined);
      setHasLink(false);
      toast({ title: messages.revoked });
      void refreshBusinesses();
    },
    onError,
  });
  const isBusy = creation.isPending || revocation.isPending;
  const change = (open: boolean) => {
    if (!open) setLink(undefined);
    onOpenChange(open);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={change}
      title={messages.title({ name: business.name })}
      description={messages.body}
    >
      <div className="grid gap-4">
        {link === undefined ? (
          <p>{hasLink ? messages.exists : messages.none}</p>
        ) : (
          <div role="status" className="grid gap-3 rounded-md bg-primary-soft p-4">
            <p className="font-semibold text-primary-ink">{messages.made}</p>
            <ShownLink link={link} texts={messages} />
          </div>
        )}
        <Button disabled={isBusy} kind={link ? "quiet" : "primary"} onClick={() => creation.mutate()}>
          {creation.isPending ? messages.creating : hasLink ? messages.replace : messages.create}
        </Button>
        {hasLink && (
          <>
            <p className="text-xs text-ink-2">{messages.replaceHint}</p>
            <Button disabled={isBusy} kind="ghost" onClick={() => revocation.mutate()}>
              {revocation.isPending ? messages.revoking : messages.revoke}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
};
