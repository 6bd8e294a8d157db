import type { CityEvent } from "@majlis/contracts/events/events";
import type { Picture } from "@majlis/contracts/events/picture";
import { useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useNow } from "#shared/ui/browserState.ts";
import { eventsMessages } from "../messages/en";
import { PhotoDialog } from "./PhotoDialog";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/events/later.ts");

const PhotoEditor = laterPart(later, (m) => m.PhotoEditor);

/** The photos of an evening, and for its founder the form to add them. */
export const EveningPhotos = ({ event }: { readonly event: CityEvent }) => {
  const now = useNow();
  const canAdd = event.is_host && event.status === "published" && new Date(event.starts_at) <= now;
  return (
    <>
      {event.photos && <Gallery photos={event.photos} />}
      {canAdd && <PhotoEditor event={event} />}
    </>
  );
};

const Gallery = ({ photos }: { readonly photos: readonly Picture[] }) => {
  const messages = useMessages(eventsMessages).gallery;
  const [shown, setShown] = useState<number>();
  return (
    <section aria-labelledby="photos-of-event" className="mt-8">
      <h2 id="photos-of-event" className="text-xl">
        {messages.title}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={messages.open({ alt: photo.alt })}
              onClick={() => setShown(index)}
              className="block aspect-[4/3] w-full overflow-hidden rounded-md bg-sunken"
            >
              <img
                src={photo.url}
                alt=""
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoDialog photos={photos} shown={shown} onShow={setShown} />
    </section>
  );
};
