import type { Picture } from "@majlis/contracts/events/picture";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { eventsMessages } from "../messages/en";

interface PhotoDialogProps {
  readonly photos: readonly Picture[];
  /** The index of the photo. Undefined: closed. */
  readonly shown: number | undefined;
  readonly onShow: (index: number | undefined) => void;
}

/** One photo in a dialog. Arrow keys go to the others, in the direction of the page. */
export const PhotoDialog = ({ photos, shown, onShow }: PhotoDialogProps) => {
  const messages = useMessages(eventsMessages).gallery;
  // The last photo stays while the dialog closes.
  const [last, setLast] = useState(0);
  if (shown !== undefined && shown !== last) setLast(shown);
  const index = Math.min(shown ?? last, photos.length - 1);
  const photo = photos[index];
  if (!photo) return null;
  const count = photos.length;
  const go = (step: number) => onShow((index + step + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") go(event.key === forward ? 1 : -1);
  };
  return (
    <Dialog
      isWide
      isOpen={shown !== undefined}
      onOpenChange={(isOpen) => !isOpen && onShow(undefined)}
      title={photo.alt}
      description={messages.position({ index: index + 1, count })}
    >
      {/* The buttons inside get the focus; their keys arrive here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown} className="grid gap-4">
        <img
          src={photo.url}
          alt={photo.alt}
          dir="auto"
          width={photo.width}
          height={photo.height}
          className="max-h-[68dvh] w-full rounded-md object-contain"
        />
        {count > 1 && (
          <div className="flex justify-between gap-3">
            <Button kind="quiet" onClick={() => go(-1)}>
              <ChevronLeft className="size-4.5 rtl:rotate-180" aria-hidden />
              {messages.previous}
            </Button>
            <Button kind="quiet" onClick={() => go(1)}>
              {messages.next}
              <ChevronRight className="size-4.5 rtl:rotate-180" aria-hidden />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
};
