import { type ReactNode, useId } from "react";

interface EventDayProps {
  readonly title: string;
  readonly dates?: string;
  readonly children: ReactNode;
}

/** The rail at a desk, the large poster, and the rows. */
export const dayClass =
  "event-day relative grid grid-cols-1 gap-y-1 pb-3.5 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-6 md:pb-10 lg:grid-cols-[10rem_minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-8";

/** The heading stays in view while its day scrolls by. At a desk it stands beside the day, on a thread with a star. */
export const EventDay = ({ title, dates, children }: EventDayProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={dayClass}>
      <div className="sticky top-[calc(4rem+var(--offline-bar,0px))] z-10 flex items-baseline gap-2.5 bg-paper py-1.5 md:row-span-2 md:grid md:content-start md:gap-0 md:self-start md:bg-transparent md:py-0 md:ps-7 md:pt-1">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {dates && <p className="font-medium text-ink-3">{dates}</p>}
      </div>
      {children}
    </section>
  );
};
