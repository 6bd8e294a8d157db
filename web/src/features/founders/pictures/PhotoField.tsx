import type { Picture } from "@majlis/contracts/events/picture";
import { type DragEvent, useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { TextField } from "#shared/ui/fields.tsx";
import { foundersMessages } from "../messages/en";
import { eventsMessages } from "#features/events/messages/en.ts";
import { PictureButton } from "#features/events/pictures/PictureButton.tsx";
import { usePreparedPicture } from "#features/events/pictures/usePreparedPicture.ts";

interface PhotoFieldProps {
  /** The photo that the event has. */
  readonly cover: Picture | undefined;
  readonly onChoose: (photo: Blob) => void;
  readonly progress: number | undefined;
}

/** A photo by choosing, dropping or pasting it, as guests will see it. */
export const PhotoField = ({ cover, onChoose, progress }: PhotoFieldProps) => {
  const messages = useMessages(foundersMessages).cover;
  const { problems } = useMessages(eventsMessages);
  const { picture, problem, isPreparing, prepare } = usePreparedPicture(onChoose);
  const [isOver, setIsOver] = useState(false);
  usePastedFile(prepare);
  const url = picture?.url ?? cover?.url;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void prepare(file);
  };
  return (
    <>
      <div
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className="relative grid aspect-[400/260] max-w-md place-content-center justify-items-center gap-2 overflow-hidden rounded-lg bg-sunken p-4 text-center ring-1 ring-field ring-inset data-over:bg-primary-soft data-over:ring-2 data-over:ring-primary"
      >
        {url && <img src={url} alt="" className="absolute inset-0 size-full object-cover" />}
        <PictureButton
          label={url ? messages.other : messages.choose}
          inputLabel={messages.choose}
          isPreparing={isPreparing}
          busyLabel={messages.preparing}
          className={url && "absolute! end-3 bottom-3"}
          onFile={(file) => void prepare(file)}
        />
        {!url && <p className="text-xs text-ink-2">{messages.drop}</p>}
      </div>
      {progress !== undefined && (
        <progress
          className="h-2 w-full max-w-md accent-primary"
          value={progress}
          aria-label={messages.uploading}
        />
      )}
      {problem && <Alert title={problems[problem]} />}
      <p role="status" className="text-xs text-ink-2">
        {picture ? messages.ready({ size: Math.ceil(picture.bytes / 1_000) }) : messages.rights}
      </p>
      {url && (
        <TextField
          label={messages.altLabel}
          name="cover_alt"
          dir="auto"
          maxLength={160}
          required
          hint={messages.altHint}
          defaultValue={cover?.alt}
        />
      )}
    </>
  );
};

/** A file that is pasted anywhere on the page. Pasted text goes where it belongs. */
const usePastedFile = (onFile: (file: Blob) => Promise<void>) => {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file) return;
    event.preventDefault();
    void onFile(file);
  });
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
};
