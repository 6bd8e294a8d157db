import { Link } from "react-router-dom";
import { formatDay, formatInstant, textLang } from "#shared/i18n/format.ts";

interface OccasionTitleProps {
  readonly to: string;
  readonly title: string;
  /** "by" and the name of the host. */
  readonly by: string;
}

/** The title of an event or gathering in a table, with its host. */
export const OccasionTitle = ({ to, title, by }: OccasionTitleProps) => (
  <>
    <Link
      to={to}
      className="relative line-clamp-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
    >
      <bdi lang={textLang(title)}>{title}</bdi>
    </Link>
    <bdi className="block text-xs text-ink-2">{by}</bdi>
  </>
);

/** Day and time of an event or gathering in a table. */
export const OccasionTime = ({ startsAt, city }: { readonly startsAt: string; readonly city: string }) => (
  <time dateTime={startsAt}>
    {formatDay(startsAt, city)}
    <span className="block text-xs text-ink-2">{formatInstant(startsAt, "time", city)}</span>
  </time>
);
