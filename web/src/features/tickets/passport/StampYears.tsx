import type { Stamp } from "@majlis/contracts/tickets/passport";
import { readClock } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ticketsMessages } from "../messages/en";
import { groupByYear } from "./passport.rules";
import { StampDrawing } from "./StampDrawing";
import { stampView } from "./stampView";

interface StampsProps {
  readonly stamps: readonly Stamp[];
}

const yearOf = (instant: string): string => readClock(instant).day.slice(0, 4);

/** Drawn stamps by year, newest first. */
export const StampYears = ({ stamps }: StampsProps) =>
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
            <bdi>{view.title}</bdi>
          </p>
          <p className="text-sm">
            <bdi>{[view.culture, view.city].filter((part) => part !== undefined).join(" · ")}</bdi>
          </p>
          <p className="text-sm">{view.day}</p>
          {view.isHost && <p className="text-sm">{messages.hosted}</p>}
        </li>
      ))}
    </ul>
  );
};
