import type { Business } from "@majlis/contracts/businesses";
import { BadgeCheck } from "lucide-react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Select } from "#shared/ui/forms/Select.tsx";
import { guidebookMessages } from "../messages/en";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/guidebook/later.ts");

const Question = laterPart(later, (m) => m.HonoredQuestion);

interface HonoredProps {
  readonly business: Business;
}

/** How often the card was honored. Nothing while fewer than five members reported. */
export const HonoredShare = ({ business: { honored_share, report_count } }: HonoredProps) => {
  const messages = useMessages(guidebookMessages).honored;
  if (typeof honored_share !== "number" || typeof report_count !== "number") return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
      <BadgeCheck className="size-4 shrink-0 text-ink-3" aria-hidden />
      <span className="font-semibold text-ink">{messages.share({ percent: honored_share })}</span>
      <span className="text-xs">{messages.members(report_count)}</span>
    </p>
  );
};

/** The question for members. Its space is reserved while it loads. */
export const HonoredReport = ({ business }: HonoredProps) => (
  <div className="min-h-11">
    <Question business={business} />
  </div>
);

interface HonoredSortProps {
  readonly sort: string;
  readonly onChange: (sort: string) => void;
}

/** The order of the guidebook. */
export const HonoredSort = ({ sort, onChange }: HonoredSortProps) => {
  const messages = useMessages(guidebookMessages).honored;
  return (
    <div className="min-w-0 max-sm:grow">
      <Select
        aria-label={messages.sort}
        value={sort}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: "", label: messages.byName },
          { value: "honored", label: messages.byShare },
        ]}
      />
    </div>
  );
};
