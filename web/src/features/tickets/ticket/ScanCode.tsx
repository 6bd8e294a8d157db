import { doorCodeOf, showDoorCode } from "@majlis/core/kernel/doorCode.rules";
import { Qr } from "#shared/ui/Qr.tsx";

interface ScanCodeProps {
  /** The ticket's code. */
  readonly code: string;
  /** The name of the door code. */
  readonly label: string;
}

/** The QR code that a door scans, and the door code that it types instead. */
export const ScanCode = ({ code, label }: ScanCodeProps) => (
  <>
    <Qr text={code} className="size-52 shrink-0 overflow-hidden rounded-md ring-1 ring-line" />
    <p className="mt-2 text-xs text-ink-2">
      {label}{" "}
      <bdi dir="ltr" className="ms-1 font-mono text-base font-bold text-ink select-all">
        {showDoorCode(doorCodeOf(code))}
      </bdi>
    </p>
  </>
);
