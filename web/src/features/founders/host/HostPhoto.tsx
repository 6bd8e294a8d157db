import type { PictureType } from "@majlis/contracts/events/pictures";
import {
  maxHostPhotoEdge,
  offerHostPhotoUpload,
  removeHostPhoto,
  setHostPhoto,
} from "@majlis/contracts/founders/hostPhotos";
import type { Host } from "@majlis/contracts/founders/hosts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { eventQueries } from "#features/events/events.queries.ts";
import { eventsMessages } from "#features/events/messages/en.ts";
import { PictureButton } from "#features/events/pictures/PictureButton.tsx";
import { usePreparedPicture, sendPicture } from "#features/events/pictures/usePreparedPicture.ts";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { toast } from "#shared/ui/toast.ts";
import { foundersMessages } from "../messages/en";

const shape = { maxEdge: maxHostPhotoEdge, isSquare: true } as const;

const offer = (type: PictureType) => call(offerHostPhotoUpload, { body: { type } });

/** Pages of events show the photo too. */
const refresh = () => queryClient.invalidateQueries({ queryKey: eventQueries.all });

/** Uploads a photo. The progress is the part that has been uploaded, from 0 to 1. */
const useSaveHostPhoto = (onSaved: () => void) => {
  const messages = useMessages(foundersMessages).portrait;
  const [progress, setProgress] = useState<number>();
  const save = useMutation({
    mutationFn: async (photo: Blob) => {
      const pictureId = await sendPicture(offer, photo, setProgress);
      await call(setHostPhoto, { body: { pictureId } });
      await refresh();
    },
    onSuccess: () => {
      onSaved();
      toast({ title: messages.saved });
    },
    onError: (error) => void toastFailure(error, "PictureNotSaved"),
    onSettled: () => setProgress(undefined),
  });
  return { save, progress };
};

/** The founder's photo on the own page: chosen, looked at, saved, replaced or removed. */
export const HostPhoto = ({ host }: { readonly host: Host }) => {
  const { portrait: messages } = useMessages(foundersMessages);
  const { problems } = useMessages(eventsMessages);
  const { photoOf } = useMessages(eventsMessages).page;
  const [blob, setBlob] = useState<Blob>();
  const { picture, problem, isPreparing, prepare, forget } = usePreparedPicture(setBlob, shape);
  const { save, progress } = useSaveHostPhoto(() => {
    forget();
    setBlob(undefined);
  });
  const shown = picture ? { url: picture.url, width: shape.maxEdge, height: shape.maxEdge } : host.photo;
  return (
    <section aria-labelledby="own-photo" className="mb-6 max-w-xl rounded-xl bg-surface p-6 shadow-card">
      <h2 id="own-photo" className="mb-4 text-xl">
        {messages.title}
      </h2>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar
          name={host.full_name}
          photo={shown}
          alt={picture ? messages.preview : photoOf({ name: host.full_name })}
          className="size-24 text-3xl"
        />
        <div className="flex flex-wrap gap-2">
          {blob && picture && (
            <Button isBusy={save.isPending} busyLabel={messages.saving} onClick={() => save.mutate(blob)}>
              {messages.save}
            </Button>
          )}
          <PictureButton
            label={shown ? messages.other : messages.choose}
            inputLabel={messages.choose}
            isPreparing={isPreparing}
            busyLabel={messages.preparing}
            onFile={(file) => void prepare(file)}
          />
          {host.photo && !picture && <RemoveHostPhoto />}
        </div>
      </div>
      {progress !== undefined && (
        <progress
          className="mt-4 h-2 w-full accent-primary"
          value={progress}
          aria-label={messages.uploading}
        />
      )}
      {problem && <Alert className="mt-4" title={problems[problem]} />}
      <p role="status" className="mt-4 text-xs text-ink-2">
        {picture ? messages.ready({ size: Math.ceil(picture.bytes / 1_000) }) : messages.note}
      </p>
    </section>
  );
};

const RemoveHostPhoto = () => {
  const messages = useMessages(foundersMessages).portrait;
  const remove = useMutation({
    mutationFn: () => call(removeHostPhoto, {}),
    onSuccess: async () => {
      await refresh();
      toast({ title: messages.removed });
    },
    onError: (error) => void toastFailure(error, "PictureNotSaved"),
  });
  return (
    <Button
      kind="quiet"
      isBusy={remove.isPending}
      busyLabel={messages.removing}
      onClick={() => remove.mutate()}
    >
      {messages.remove}
    </Button>
  );
};
