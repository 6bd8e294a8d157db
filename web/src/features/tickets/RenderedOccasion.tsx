import { CalendarDays, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { ActionBar } from "./ActionBar";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";
import { paths } from "#shared/paths.ts";
import { buttonClass } from "#shared/ui/Button.tsx";
import { Fact, occasionAside, occasionGrid, occasionPoster } from "#shared/ui/OccasionFrame.tsx";

interface RenderedOccasionProps {
  readonly labels: Readonly<Record<"when" | "where" | "seats" | "about" | "host", string>>;
  /** Over the poster. */
  readonly price?: string;
  /** Above the title. */
  readonly badge?: ReactNode;
  readonly until?: string;
  readonly place: ReactNode;
  readonly seats: string;
  /** Below the description. */
  readonly facts?: ReactNode;
  readonly cityFounder?: string;
  /** What a visitor can do: the text of a link to the sign-in, and texts of states in which joining is not possible. */
  readonly action: {
    readonly open: string;
    readonly closed: string;
    /** What follows an event that is over. */
    readonly next?: string;
  };
}

const section = "text-xl empty:hidden";

/**
 * The visitor's view of an event or gathering as a template with the look of its page. The build renders it, and
 * fillTemplate() of core fills it: see docs/decisions/0077-rendered-pages-of-events.md. No browser runs it.
 */
export const RenderedOccasion = (props: RenderedOccasionProps) => (
  <article className={occasionGrid}>
    <div className={occasionPoster}>
      <img
        src="{{poster}}"
        alt=""
        width={400}
        height={260}
        decoding="sync"
        draggable={false}
        className="poster-ground pointer-events-none size-full object-cover"
      />
      {props.price && (
        <span className="absolute end-4 top-4 rounded-full bg-surface px-4 py-1.5 font-bold shadow-card empty:hidden">
          {props.price}
        </span>
      )}
    </div>
    <div>
      {props.badge}
      <h1
        dir="auto"
        lang="{{title_language}}"
        className={`text-3xl wrap-anywhere ${props.badge ? "mt-3" : ""}`}
      >
        {"{{title}}"}
      </h1>
    </div>
    <div className={occasionAside}>
      <RenderedPanel {...props} />
    </div>
    <div>
      <section>
        <h2 className={section}>{`[[description?${props.labels.about}]]`}</h2>
        <p
          dir="auto"
          lang="{{description_language}}"
          className="mt-2 max-w-[65ch] text-base whitespace-pre-line text-ink-2 wrap-anywhere empty:hidden"
        >
          {"{{description}}"}
        </p>
      </section>
      {props.facts}
      <RenderedHost {...props} />
    </div>
    {/* The page writes it again: see OccasionData. */}
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: "{{structured_data}}" }}
    />
  </article>
);

const RenderedPanel = ({ labels, price, until, place, seats, action }: RenderedOccasionProps) => {
  const { afterIftar } = useMessages(sharedMessages).times;
  return (
    <div className="h-fit rounded-lg bg-surface p-5 shadow-card md:sticky md:top-20 print:static">
      <dl className="grid gap-4 print:grid-cols-3">
        <Fact Icon={CalendarDays} label={labels.when}>
          <time dateTime="{{starts_at}}">
            {"{{day}}"}
            <br />
            {"{{time}}"}
          </time>
          {until && <span className="font-normal text-ink-2">{` [[until?${until}]]`}</span>}
          <span className="block empty:hidden">{`[[after_iftar?${afterIftar}]]`}</span>
        </Fact>
        <Fact Icon={MapPin} label={labels.where}>
          {place}
          <bdi className="block font-normal text-ink-2">{"{{city}}"}</bdi>
        </Fact>
        <Fact Icon={Users} label={labels.seats}>
          {seats}
        </Fact>
      </dl>
      <div className="no-print mt-5 grid gap-2">
        <ActionBar
          className="[[open?action-bar]]"
          lead={price ?? seats}
          note={price === undefined ? undefined : seats}
        >
          <a
            href={`${paths.auth}?next={{path}}`}
            className={buttonClass("primary", "h-13! w-full text-base empty:hidden")}
          >
            {`[[open?${action.open}]]`}
          </a>
        </ActionBar>
        {action.next && (
          <a href="{{next_path}}" className={buttonClass("primary", "h-13! w-full text-base empty:hidden")}>
            {action.next}
          </a>
        )}
        <p className="flex h-13 items-center justify-center rounded-md bg-sunken text-base font-semibold text-ink-3 empty:hidden">
          {action.closed}
        </p>
        {/* The height of the page's links. */}
        <div className="min-h-14" />
      </div>
      <div className="mt-3 min-h-9" />
    </div>
  );
};

const RenderedHost = ({ labels, cityFounder }: RenderedOccasionProps) => {
  const { formerHost } = useMessages(sharedMessages).names;
  return (
    <section className="mt-8">
      <h2 className={section}>{labels.host}</h2>
      <p className="mt-3 flex items-center gap-3">
        <span aria-hidden className="size-11 shrink-0 rounded-full bg-sunken" />
        <span>
          <bdi className="block text-base font-semibold">{`[[former_host?${formerHost}]]{{host}}`}</bdi>
          {cityFounder && (
            <span className="block text-xs text-ink-2 empty:hidden">{`[[city_founder?${cityFounder}]]`}</span>
          )}
        </span>
      </p>
    </section>
  );
};
