import { Copy } from "lucide-react";
import { Button } from "./Button";
import { copyText } from "./copyText";

interface ShownLinkProps {
  readonly link: string;
  readonly texts: { readonly copy: string; readonly copied: string; readonly notCopied: string };
}

/** A link to hand on: a press selects it, and a button copies it. */
export const ShownLink = ({ link, texts: { copy, copied, notCopied } }: ShownLinkProps) => (
  <>
    <p dir="ltr" className="rounded-sm bg-surface p-3 text-xs break-all select-all">
      {link}
    </p>
    <Button onClick={() => void copyText(link, { title: copied, failed: notCopied })}>
      <Copy className="size-4" aria-hidden />
      {copy}
    </Button>
  </>
);
