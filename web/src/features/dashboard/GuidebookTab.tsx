import type { Business, BusinessCategory } from "@majlis/contracts/businesses";
import { useQuery } from "@tanstack/react-query";
import { Drama, HandPlatter, Landmark, type LucideIcon, Wrench } from "lucide-react";
import { Link } from "react-router-dom";
import { guidebookQueries } from "#features/guidebook/guidebook.queries.ts";
import { categories } from "#features/guidebook/guidebookSearch.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { paths } from "#shared/paths.ts";
import { Failure } from "#shared/ui/Failure.tsx";
import { MoreLink, Panel } from "#shared/ui/Panel.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { dashboardMessages } from "./messages/en";

const icons: Readonly<Record<BusinessCategory, LucideIcon>> = {
  Restaurants: HandPlatter,
  Attractions: Landmark,
  Services: Wrench,
  Entertainment: Drama,
};

/** Partner businesses by category: their number, best discount, and a link. */
export const GuidebookTab = () => {
  const messages = useMessages(dashboardMessages).guidebook;
  const { loading } = useMessages(dashboardMessages).member;
  const { data, error, refetch } = useQuery(guidebookQueries.businesses());
  return (
    <Panel title={messages.title} aside={<MoreLink to={paths.guidebook}>{messages.all}</MoreLink>}>
      {error && !data && (
        <Failure error={error} fallback="BusinessesNotLoaded" onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <RowsSkeleton
          label={loading}
          rows={categories.length}
          className="gap-4 sm:grid-cols-2"
          rowClass="h-24"
        />
      )}
      {data && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {categories.map((category) => (
            <Category
              key={category}
              category={category}
              businesses={data.filter((business) => business.category === category)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
};

interface CategoryProps {
  readonly category: BusinessCategory;
  readonly businesses: readonly Business[];
}

const Category = ({ category, businesses }: CategoryProps) => {
  const messages = useMessages(dashboardMessages).guidebook;
  const Icon = icons[category];
  const percent = Math.max(0, ...businesses.map(({ discount_percent }) => discount_percent ?? 0));
  return (
    <li className="relative flex items-center gap-4 rounded-lg bg-surface p-5 shadow-card transition-shadow hover:shadow-lift">
      <span className="grid size-14 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink">
        <Icon className="size-6" aria-hidden />
      </span>
      <div className="min-w-0">
        <h3 className="text-lg">
          <Link
            to={`${paths.guidebook}?category=${category}`}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {messages[category]}
          </Link>
        </h3>
        <p className="text-ink-2">
          {messages.places(businesses.length)}
          {percent > 0 && `, ${messages.best({ percent })}`}
        </p>
      </div>
    </li>
  );
};
