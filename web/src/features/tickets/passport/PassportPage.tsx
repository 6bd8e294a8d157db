import { useInfiniteQuery } from "@tanstack/react-query";
import { Armchair } from "lucide-react";
import { Link } from "react-router-dom";
import { formatInstant, titleOf } from "#shared/i18n/format.ts";
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
import { ticketsMessages } from "../messages/en";
import { countCultures } from "./passport.rules";
import { passportQuery } from "./passport.queries";
import { DashedStamp } from "./StampDrawing";
import { SavePicture } from "./SavePicture";
import { StampYears } from "./StampYears";

/** The caller's stamps by year. Only the caller sees them. */
export const PassportPage = () => {
  const { passportPage: messages } = useMessages(ticketsMessages);
  const list = useInfiniteQuery(passportQuery());
  usePageTitle(messages.title);
  const stamps = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const given = list.data?.pages[0]?.seats_given ?? 0;
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
      {list.isPending && <RowsSkeleton label={messages.loading} rowClass="h-60" />}
      {list.data && stamps.length === 0 && !list.hasNextPage && <NoStamps />}
      {list.data && <NextStamp />}
      {stamps.length > 0 && <StampYears stamps={stamps} />}
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
          {messages.next({ title: titleOf(next) })}
        </Link>
        <span className="block text-ink-2">{formatInstant(next.starts_at, "date")}</span>
      </p>
    </div>
  );
};
