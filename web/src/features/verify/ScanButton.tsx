import { lazy, Suspense, useState } from "react";
import { useMessages } from "../../lib/i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { codeDetector } from "./codeDetector";
import { verifyMessages } from "./verify.messages";

const CameraScanner = lazy(async () => ({ default: (await import("./CameraScanner")).CameraScanner }));

/** The second way to enter a code; absent where the browser has no camera or reads no codes. */
export const ScanButton = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const messages = useMessages(verifyMessages);
  const [isOpen, setIsOpen] = useState(false);
  const detector = codeDetector();
  if (!detector) return null;
  const take = (code: string) => {
    setIsOpen(false);
    onCode(code);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {messages.scan}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.scanTitle}
        description={messages.scanBody}
      >
        <Suspense fallback={null}>
          <CameraScanner detector={detector} onCode={take} />
        </Suspense>
      </Dialog>
    </>
  );
};
