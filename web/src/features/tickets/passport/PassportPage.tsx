import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatInstant, readClock, titleOf } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { LoadMoreButton } from "#shared/ui/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { ticketQueries } from "../tickets.queries";
import { passportMessages } from "./messages/en";
import { countCultures, groupByYear } from "./passport.rules";
import { passportQuery } from "./passport.queries";
import { SavePicture } from "./SavePicture";
import { DashedStamp, StampDrawing } from "./StampDrawing";
import { stampView, type StampView } from "./stampView";

const yearOf = (instant: string): string => readClock(instant).day.slice(0, 4);

/** The caller's stamps by year. Only the caller sees them. */
export const PassportPage = () => {
  const { page: messages, communities } = useMessages(passportMessages);
  const list = useInfiniteQuery(passportQuery());
  usePageTitle(messages.title);
  const stamps = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const years = groupByYear(stamps, yearOf).map(({ year, stamps: ofYear }) => ({
    year,
    views: ofYear.map((stamp) => ({
      id: stamp.ref_id,
      isHost: stamp.is_host,
      ...stampView(stamp, communities),
    })),
  }));
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
          <p className="mt-1 text-ink-2">{messages.isPrivate}</p>
        </div>
        {stamps.length > 0 && <SavePicture views={years.flatMap(({ views }) => views)} summary={summary} />}
      </div>
      {list.error && (
        <Failure
          className="mb-5"
          error={list.error}
          fallback="PassportNotLoaded"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <RowsSkeleton label={messages.loading} rowClass="h-60" />}
      {list.data && stamps.length === 0 && !list.hasNextPage && <NoStamps />}
      {list.data && <NextStamp />}
      {years.map(({ year, views }) => (
        <section key={year} aria-labelledby={`year-${year}`} className="mt-8">
          <h2 id={`year-${year}`} className="mb-4 text-xl">
            {year}
          </h2>
          <StampList views={views} />
        </section>
      ))}
      <LoadMoreButton list={list} label={messages.showMore} />
    </>
  );
};

const NoStamps = () => {
  const { page: messages } = useMessages(passportMessages);
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
  const { page: messages } = useMessages(passportMessages);
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
          {messages.next({ title: titleOf(next) })}
        </Link>
        <span className="block text-ink-2">{formatInstant(next.starts_at, "date")}</span>
      </p>
    </div>
  );
};

interface StampListProps {
  readonly views: readonly (StampView & { readonly id: string; readonly isHost: true | undefined })[];
}

/** The page is paper in the dark theme too, as the inks are made for it. */
const StampList = ({ views }: StampListProps) => {
  const { page: messages } = useMessages(passportMessages);
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 rounded-2xl bg-[#FFFDF5] p-4 text-[#1F1B16] sm:grid-cols-3 lg:grid-cols-5">
      {views.map((view) => (
        <li key={view.id} className="min-w-0 text-center">
          <StampDrawing view={view} />
          <p className="mt-2 font-semibold wrap-anywhere">
            <bdi>{view.title}</bdi>
          </p>
          <p className="text-sm">
            {[view.culture, view.city, view.day].filter((part) => part !== undefined).join(" · ")}
          </p>
          {view.isHost && <p className="text-sm">{messages.hosted}</p>}
        </li>
      ))}
    </ul>
  );
};
