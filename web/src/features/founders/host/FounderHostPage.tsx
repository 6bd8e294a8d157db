import { type Host, HostChange, hostSentenceLength, updateHost } from "@majlis/contracts/founders/hosts";
import { useQuery, useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { eventsMessages } from "#features/events/messages/en.ts";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { hostPath } from "#shared/paths.ts";
import { buttonClass, Button } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { TextArea } from "#shared/ui/forms/fields.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { useForm, useChanges } from "#shared/ui/forms/useForm.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import type { PictureType } from "@majlis/contracts/events/pictures";
import {
  maxHostPhotoEdge,
  offerHostPhotoUpload,
  removeHostPhoto,
  setHostPhoto,
} from "@majlis/contracts/founders/hostPhotos";
import { useState } from "react";
import { eventQueries, hostQueries } from "#features/events/events.queries.ts";
import { PictureButton } from "#features/events/pictures/PictureButton.tsx";
import { usePreparedPicture, sendPicture } from "#features/events/pictures/usePreparedPicture.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Avatar } from "#shared/ui/Avatar.tsx";
import { foundersMessages } from "../messages/en";

/** What the founder says on the own page as a host. */
export const FounderHostPage = () => {
  const { own: messages, page } = useMessages(eventsMessages);
  const { data, error, refetch } = useQuery(hostQueries.own());
  usePageTitle(messages.title);
  return (
    <>
      <h1 className="text-2xl">{messages.title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{messages.intro}</p>
      {error && <Failure error={error} fallback="HostNotFound" onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton label={page.loading} rows={1} rowClass="h-48" />}
      {data && (
        <>
          <HostPhoto host={data} />
          <SentenceForm host={data} />
        </>
      )}
    </>
  );
};

const SentenceForm = ({ host }: { readonly host: Host }) => {
  const messages = useMessages(eventsMessages).own;
  const changes = useChanges(host);
  const form = useForm(
    HostChange,
    async (values) => {
      await changes.save(values, ({ was }) => call(updateHost, { body: { ...values, was } }));
      await queryClient.invalidateQueries({ queryKey: hostQueries.all });
      toast({ title: messages.saved });
    },
    "HostNotSaved",
  );
  return (
    <div className="max-w-xl rounded-xl bg-surface p-6 shadow-card">
      <Form form={form} submitLabel={messages.save} busyLabel={messages.saving} submitKind="primary">
        <TextArea
          name="sentence"
          label={messages.sentence}
          placeholder={messages.placeholder}
          defaultValue={host.sentence ?? ""}
          maxLength={hostSentenceLength}
          rows={2}
          dir="auto"
        />
      </Form>
      <Link to={hostPath(host.id)} className={buttonClass("quiet", "mt-4")}>
        {messages.view}
      </Link>
    </div>
  );
};

const shape = { maxEdge: maxHostPhotoEdge, isSquare: true } as const;

const offer = (type: PictureType) => call(offerHostPhotoUpload, { body: { type } });

/** Pages of events show the photo too. */
const refresh = () => queryClient.invalidateQueries({ queryKey: eventQueries.all });

/** The founder's photo on the own page: chosen, looked at, saved, replaced or removed. */
const HostPhoto = ({ host }: { readonly host: Host }) => {
  const { portrait: messages } = useMessages(foundersMessages);
  const { problems } = useMessages(eventsMessages);
  const { photoOf } = useMessages(eventsMessages).page;
  const [blob, setBlob] = useState<Blob>();
  const { picture, problem, isPreparing, prepare, forget } = usePreparedPicture(setBlob, shape);
  const [progress, setProgress] = useState<number>();
  const save = useMutation({
    mutationFn: async (photo: Blob) => {
      const pictureId = await sendPicture(offer, photo, setProgress);
      await call(setHostPhoto, { body: { pictureId } });
      await refresh();
    },
    onSuccess: () => {
      forget();
      setBlob(undefined);
      toast({ title: messages.saved });
    },
    onError: (error) => void toastFailure(error, "PictureNotSaved"),
    onSettled: () => setProgress(undefined),
  });
  const remove = useMutation({
    mutationFn: () => call(removeHostPhoto, {}),
    onSuccess: async () => {
      await refresh();
      toast({ title: messages.removed });
    },
    onError: (error) => void toastFailure(error, "PictureNotSaved"),
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
          {host.photo && !picture && (
            <Button
              kind="quiet"
              isBusy={remove.isPending}
              busyLabel={messages.removing}
              onClick={() => remove.mutate()}
            >
              {messages.remove}
            </Button>
          )}
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
