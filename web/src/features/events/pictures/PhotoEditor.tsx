import type { CityEvent } from "@majlis/contracts/events/events";
import type { Picture } from "@majlis/contracts/events/picture";
import {
  addEventPhoto,
  arrangeEventPhotos,
  maxPhotos,
  PictureAlt,
  removeEventPhoto,
} from "@majlis/contracts/events/pictures";
import { useMutation } from "@tanstack/react-query";
import { ChevronLeft, Trash2 } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { eventQueries } from "../events.queries";
import { eventsMessages } from "../messages/en";
import { PictureButton } from "./PictureButton";
import { usePreparedPicture, uploadPicture } from "./usePreparedPicture";
import { Words } from "#shared/ui/Words.tsx";

const PhotoForm = z.object({ alt: PictureAlt });

/** The founder's photos of the evening: adds one with its description, moves and removes them. */
export const PhotoEditor = ({ event }: { readonly event: CityEvent }) => {
  const messages = useMessages(eventsMessages).editor;
  const photos = event.photos ?? [];
  return (
    <section aria-labelledby="own-photos" className="mt-8 grid gap-4 rounded-lg bg-surface p-5 shadow-card">
      <div>
        <h2 id="own-photos" className="text-xl">
          {messages.title}
        </h2>
        <p className="mt-1 text-xs text-ink-2">{messages.intro}</p>
      </div>
      {photos.length > 0 && (
        <ul className="divide-y divide-line">
          {photos.map((photo, index) => (
            <PhotoRow key={photo.id} eventId={event.id} photo={photo} before={photos[index - 1]} />
          ))}
        </ul>
      )}
      {photos.length < maxPhotos && <NewPhoto key={photos.length} eventId={event.id} />}
    </section>
  );
};

const refresh = () => queryClient.invalidateQueries({ queryKey: eventQueries.all });

interface PhotoRowProps {
  readonly eventId: CityEvent["id"];
  readonly photo: Picture;
  readonly before: Picture | undefined;
}

const PhotoRow = ({ eventId, photo, before }: PhotoRowProps) => {
  const messages = useMessages(eventsMessages).editor;
  const options = {
    onSuccess: refresh,
    onError: (error: unknown) => void toastFailure(error, "PictureNotSaved"),
  };
  const remove = useMutation({
    ...options,
    mutationFn: () => call(removeEventPhoto, { params: { eventId, pictureId: photo.id } }),
  });
  const move = useMutation({
    ...options,
    mutationFn: async (earlier: Picture) => {
      const cached = queryClient.getQueryData(eventQueries.detail(eventId).queryKey)?.photos ?? [];
      const order = cached.flatMap((one) => {
        if (one.id === photo.id) return [];
        return one.id === earlier.id ? [photo, one] : [one];
      });
      return call(arrangeEventPhotos, {
        params: { eventId },
        body: { photos: order.map(({ id, alt }) => ({ id, alt })) },
      });
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <img src={photo.url} alt="" className="h-14 w-18 shrink-0 rounded-sm object-cover" loading="lazy" />
      <Words as="p" className="line-clamp-2 min-w-0 grow basis-24 text-xs wrap-anywhere">
        {photo.alt}
      </Words>
      {before && (
        <Button
          kind="ghost"
          aria-label={messages.earlier({ alt: photo.alt })}
          isBusy={move.isPending}
          onClick={() => move.mutate(before)}
        >
          <ChevronLeft className="size-4.5 rotate-90" aria-hidden />
        </Button>
      )}
      <Button
        kind="ghost"
        aria-label={messages.remove({ alt: photo.alt })}
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 className="size-4.5" aria-hidden />
      </Button>
    </li>
  );
};

const NewPhoto = ({ eventId }: { readonly eventId: CityEvent["id"] }) => {
  const { editor: messages, problems } = useMessages(eventsMessages);
  const [blob, setBlob] = useState<Blob>();
  const { picture, problem, isPreparing, prepare } = usePreparedPicture(setBlob);
  const [progress, setProgress] = useState<number>();
  const form = useForm(
    PhotoForm,
    async ({ alt }) => {
      if (!blob) return;
      try {
        const pictureId = await uploadPicture(eventId, blob, setProgress);
        await call(addEventPhoto, { params: { eventId }, body: { pictureId, alt } });
        await refresh();
      } finally {
        setProgress(undefined);
      }
    },
    "PictureNotSaved",
  );
  return (
    <>
      <PictureButton
        label={messages.add}
        className="justify-self-start"
        isPreparing={isPreparing}
        busyLabel={messages.preparing}
        onFile={(file) => void prepare(file)}
      />
      {problem && <Alert title={problems[problem]} />}
      {picture && (
        <Form form={form} submitLabel={messages.save} busyLabel={messages.saving} submitKind="primary">
          <img src={picture.url} alt="" className="max-h-60 w-full max-w-md rounded-md object-cover" />
          <TextField
            label={messages.alt}
            name="alt"
            dir="auto"
            maxLength={160}
            required
            hint={messages.altHint}
          />
          {progress !== undefined && (
            <progress
              className="h-2 w-full accent-primary"
              value={progress}
              aria-label={messages.uploading}
            />
          )}
        </Form>
      )}
    </>
  );
};
