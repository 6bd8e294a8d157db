import { useQuery } from "@tanstack/react-query";
import { eventQueries } from "#features/events/events.queries.ts";
import { gatheringQueries } from "#features/gatherings/gatherings.queries.ts";
import { formatWhen, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { occasionArt } from "#shared/poster/occasionArt.ts";
import { Poster } from "#shared/ui/Poster.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { authMessages } from "./messages/en";
import { Words } from "#shared/ui/Words.tsx";

const read = (path: string) => /^\/(event|gathering)s\/(\w+)$/.exec(path);

/** Whether a path is the page of an event or gathering. */
export const isOccasion = (path: string): boolean => read(path) !== null;

/** Above the sign-in: the event or gathering that the person came for. */
export const WantedOccasion = ({ path }: { readonly path: string }) => {
  const messages = useMessages(authMessages).page;
  const [, type, id = ""] = read(path) ?? [];
  const event = useQuery({ ...eventQueries.detail(id), enabled: type === "event" });
  const gathering = useQuery({ ...gatheringQueries.detail(id), enabled: type === "gathering" });
  const occasion = event.data ?? gathering.data;
  if (event.error ?? gathering.error) return null;
  if (!occasion) return <Skeleton className="mb-5 h-24 rounded-lg!" />;
  const title = titleOf(occasion);
  return (
    <div className="mb-5 flex min-h-24 overflow-hidden rounded-lg bg-surface shadow-card">
      <div className="relative w-24 shrink-0">
        <Poster
          isEager
          {...occasionArt({
            ...occasion,
            startsAt: occasion.starts_at,
            type: type === "event" ? "event" : "gathering",
          })}
          className="absolute inset-0"
        />
      </div>
      <div className="min-w-0 grow self-center px-4 py-3">
        <p className="text-xs text-ink-2">{messages.seatAt}</p>
        <Words className="line-clamp-2 font-display text-base leading-snug font-bold wrap-anywhere">
          {title}
        </Words>
        <time dateTime={occasion.starts_at} className="block text-ink-2">
          {formatWhen(occasion.starts_at, occasion.city)}
        </time>
      </div>
    </div>
  );
};
