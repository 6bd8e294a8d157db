import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Armchair, ImageDown } from "lucide-react";
import { Link } from "react-router-dom";
import { formatInstant, titleOf, readClock } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass, Button } from "#shared/ui/Button.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { LoadMoreButton } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { ticketQueries, passportQuery } from "../tickets.queries";
import { ticketsMessages } from "../messages/en";
import { countCultures, groupByYear } from "./passport.rules";
import { DashedStamp, StampDrawing, stampView } from "./StampDrawing";
import type { Stamp } from "@majlis/contracts/tickets/passport";
import { useState } from "react";
import { logFailure } from "#shared/api/log.ts";
import { toast } from "#shared/ui/toast.ts";
import { passportPicture, sharePicture } from "./passportPicture";
import { Words } from "#shared/ui/Words.tsx";

/** The caller's stamps by year. Only the caller sees them. */
export const PassportPage = () => {
  const { passportPage: messages } = useMessages(ticketsMessages);
  const list = useInfiniteQuery(passportQuery());
  // The next ticket stands above the stamps.
  const tickets = useInfiniteQuery(ticketQueries.mine());
  const isLoading = list.isPending || (tickets.isLoading && tickets.failureCount === 0);
  usePageTitle(messages.title);
  // The head grows with the stamps, not above what still loads.
  const pages = isLoading ? [] : (list.data?.pages ?? []);
  const stamps = pages.flatMap(({ items }) => items);
  const given = pages[0]?.seats_given ?? 0;
  const cultures = countCultures(stamps);
  const evenings = messages.evenings(stamps.length);
  const summary =
    cultures > 0 ? messages.summary({ evenings, cultures: messages.cultures(cultures) }) : evenings;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{messages.title}</h1>
          {stamps.length > 0 && <p className="mt-1 text-lg font-semibold">{summary}</p>}
          {given > 0 && (
            <p className="mt-2 inline-flex items-center gap-2 rounded-full bg-jacaranda-soft px-3 py-1 font-semibold text-jacaranda">
              <Armchair className="size-4 shrink-0" aria-hidden />
              {messages.seatsGiven(given)}
            </p>
          )}
          <p className="mt-1 text-ink-2">{messages.isPrivate}</p>
        </div>
        {stamps.length > 0 && <SavePicture stamps={stamps} summary={summary} />}
      </div>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="PassportNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {isLoading && <RowsSkeleton label={messages.loading} rowClass="h-60" />}
      {pages.length > 0 && stamps.length === 0 && !list.hasNextPage && <NoStamps />}
      {!isLoading && <NextStamp />}
      {!isLoading && stamps.length > 0 && <StampYears stamps={stamps} />}
      <LoadMoreButton list={list} label={messages.showMore} />
    </>
  );
};

const NoStamps = () => {
  const { passportPage: messages } = useMessages(ticketsMessages);
  return (
    <EmptyState
      level={2}
      art={{ seed: "no stamps yet", motif: "arcade", ink: "wadi", hour: 11 }}
      title={messages.emptyTitle}
      action={
        <Link to={paths.events} className={buttonClass("primary")}>
          {messages.emptyAction}
        </Link>
      }
    >
      {messages.emptyBody}
    </EmptyState>
  );
};

/** The soonest coming ticket as a dashed outline. */
const NextStamp = () => {
  const { passportPage: messages } = useMessages(ticketsMessages);
  const now = useNow();
  const { data } = useInfiniteQuery(ticketQueries.mine());
  const [next] = (data?.pages.flatMap(({ items }) => items) ?? [])
    .filter(({ status, starts_at }) => status === "valid" && Date.parse(starts_at) > now.getTime())
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  if (!next) return null;
  return (
    <div className="mt-6 flex items-center gap-4 rounded-xl bg-surface p-4 shadow-card">
      <div className="w-20 shrink-0">
        <DashedStamp />
      </div>
      <p className="min-w-0 wrap-anywhere">
        <Link to={paths.myTickets} className="font-semibold underline">
          <Words>{messages.next({ title: titleOf(next) })}</Words>
        </Link>
        <span className="block text-ink-2">{formatInstant(next.starts_at, "date", next.city)}</span>
      </p>
    </div>
  );
};

interface StampsProps {
  readonly stamps: readonly Stamp[];
}

const yearOf = ({ starts_at, city }: Stamp): string => readClock(starts_at, city).day.slice(0, 4);

/** Drawn stamps by year, newest first. */
const StampYears = ({ stamps }: StampsProps) =>
  groupByYear(stamps, yearOf).map(({ year, stamps: ofYear }) => (
    <section key={year} aria-labelledby={`year-${year}`} className="mt-8">
      <h2 id={`year-${year}`} className="mb-4 text-xl">
        {year}
      </h2>
      <StampList stamps={ofYear} />
    </section>
  ));

/** The page is paper in the dark theme too, as the inks are made for it. */
const StampList = ({ stamps }: StampsProps) => {
  const { passportPage: messages, communities } = useMessages(ticketsMessages);
  const views = stamps.map((stamp) => ({
    ...stampView(stamp, communities),
    id: stamp.ref_id,
    isHost: stamp.is_host,
  }));
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 rounded-2xl bg-[#FFFDF5] p-4 text-[#1F1B16] sm:grid-cols-3 lg:grid-cols-5">
      {views.map((view) => (
        <li key={view.id} className="min-w-0 text-center">
          <bdi className="block">
            <StampDrawing view={view} />
          </bdi>
          <p className="mt-2 font-semibold wrap-anywhere">
            <Words>{view.title}</Words>
          </p>
          <p className="text-sm">
            <Words>{[view.culture, view.city].filter((part) => part !== undefined).join(" · ")}</Words>
          </p>
          <p className="text-sm">{view.day}</p>
          {view.isHost && <p className="text-sm">{messages.hosted}</p>}
        </li>
      ))}
    </ul>
  );
};

interface SavePictureProps {
  readonly stamps: readonly Stamp[];
  readonly summary: string;
}

/** Saves the stamps as a picture, made in the browser. */
const SavePicture = ({ stamps, summary }: SavePictureProps) => {
  const { passportPage: page, picture: messages, communities } = useMessages(ticketsMessages);
  const [showsPlaces, setShowsPlaces] = useState(true);
  const save = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const isRightToLeft = document.documentElement.dir === "rtl";
      const texts = { title: page.title, summary, showsPlaces, isRightToLeft };
      const views = stamps
        .toSorted((one, other) => other.starts_at.localeCompare(one.starts_at))
        .map((stamp) => stampView(stamp, communities));
      await sharePicture(await passportPicture(views, texts), "majlis-passport");
    },
    onError: (error) => {
      logFailure("The picture of the passport failed", error);
      toast({ title: messages.failed, tone: "danger" });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={showsPlaces}
          onChange={({ target }) => setShowsPlaces(target.checked)}
        />
        {messages.places}
      </label>
      <Button isBusy={save.isPending} onClick={() => save.mutate()}>
        <ImageDown className="size-4" aria-hidden />
        {messages.save}
      </Button>
    </div>
  );
};
