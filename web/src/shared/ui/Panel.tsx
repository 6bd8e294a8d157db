import { ArrowRight, ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";

interface PanelProps {
  readonly title: string;
  readonly badge?: ReactNode;
  /** At the end of the heading's line, such as a link to the full list. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a dashboard. */
export const Panel = ({ title, badge, aside, children }: PanelProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {badge}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
};

/** The link from a summary to the full list. */
export const MoreLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-2 rounded-md font-semibold text-primary underline-offset-4 hover:underline"
  >
    {children}
    <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
  </Link>
);

interface PlaceRowProps {
  readonly to: string;
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly body: string;
}

/** A row of a list of places. All of it leads there. */
export const PlaceRow = ({ to, Icon, title, body }: PlaceRowProps) => (
  <li className="relative flex min-h-14 items-center gap-4 px-4 py-2 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken/50">
    <Icon className="size-5 shrink-0 text-ink-3" aria-hidden />
    <span className="min-w-0 grow">
      <Link to={to} className="font-semibold after:absolute after:inset-0 after:rounded-[inherit]">
        {title}
      </Link>
      <span className="block text-sm text-ink-2">{body}</span>
    </span>
    <ChevronRight className="size-4.5 shrink-0 text-ink-3 rtl:rotate-180" aria-hidden />
  </li>
);
