import { ScanQrCode } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { membershipMessages } from "../messages/en";

const CameraView = lazy(async () => ({
  default: (await import("#shared/ui/camera/CameraView.tsx")).CameraView,
}));

/** The second way to enter a code. */
export const ScanButton = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const messages = useMessages(membershipMessages).verify;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const take = (code: string) => {
    close();
    onCode(code);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        <ScanQrCode className="size-5" aria-hidden />
        {messages.scan}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.scanTitle}
        description={messages.scanBody}
      >
        <Suspense fallback={<div className="aspect-square rounded-lg bg-black" />}>
          <CameraView
            className="aspect-square"
            onCode={take}
            wayOut={
              <Button kind="quiet" onClick={close}>
                {messages.typeIt}
              </Button>
            }
          />
        </Suspense>
      </Dialog>
    </>
  );
};
