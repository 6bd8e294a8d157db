import type { AdminBusiness } from "@majlis/contracts/businesses";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { adminMessages } from "../messages/en";
import { NightOffersEditor } from "./NightOffersEditor";

/** Opens the night offers of a partner. */
export const NightOffersButton = ({ business }: { readonly business: AdminBusiness }) => {
  const messages = useMessages(adminMessages).editor;
  const [isOpen, setIsOpen] = useState(false);
  const { name } = business;
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {messages.open}
        <span className="sr-only">
          : <bdi>{name}</bdi>
        </span>
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={messages.title({ name })}>
        <NightOffersEditor business={business} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
};
