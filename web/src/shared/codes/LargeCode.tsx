import { Maximize } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMessages } from "../i18n/i18n";
import { useWakeLock } from "../ui/browserState";
import { Button, type ButtonKind } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Qr } from "./Qr";
import { sharedMessages } from "../messages/en";
import { Words } from "#shared/ui/Words.tsx";

interface LargeCodeProps {
  readonly text: string;
  /** What people type in place of the scan. The text itself by default. */
  readonly typed?: string | undefined;
  /** The title of the dialog. */
  readonly title: string;
  /** The holder. */
  readonly name?: string | undefined;
  /** A line below the name, such as the last day. */
  readonly note?: string | undefined;
  readonly kind?: ButtonKind;
  readonly className?: string;
  /** Replaces the label "Show Full Screen". */
  readonly children?: ReactNode;
  /** Shown below the code. */
  readonly below?: ReactNode;
}

/** Shows a QR code full screen for a scanner. It stays dark on white in dark mode and keeps the screen on. */
export const LargeCode = ({
  text,
  typed,
  title,
  name,
  note,
  kind = "saffron",
  className,
  children,
  below,
}: LargeCodeProps) => {
  const messages = useMessages(sharedMessages).largeCode;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind={kind} {...(className && { className })} onClick={() => setIsOpen(true)}>
        {children ?? (
          <>
            <Maximize className="size-4.5" aria-hidden />
            {messages.show}
          </>
        )}
      </Button>
      <Dialog kind="full" isOpen={isOpen} onOpenChange={setIsOpen} title={title} description={messages.hint}>
        <AwakeCode text={text} typed={typed} name={name} note={note} below={below} />
      </Dialog>
    </>
  );
};

const AwakeCode = ({
  text,
  typed = text,
  name,
  note,
  below,
}: Pick<LargeCodeProps, "text" | "typed" | "name" | "note" | "below">) => {
  useWakeLock();
  return (
    <div className="grid content-center justify-items-center gap-4">
      <Qr text={text} className="size-[min(100vw-3rem,58dvh)]" />
      {name && (
        <p className="text-center font-display text-2xl font-bold wrap-anywhere">
          <Words>{name}</Words>
        </p>
      )}
      {note && <p className="text-center text-base">{note}</p>}
      <p dir="ltr" className="max-w-full px-2 text-center font-mono text-xs break-all sm:text-sm">
        {typed}
      </p>
      {below}
    </div>
  );
};
