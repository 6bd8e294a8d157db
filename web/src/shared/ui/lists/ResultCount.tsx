import { useEffect, useState } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { sharedMessages } from "#shared/messages/en.ts";

interface ResultCountProps {
  /** The search and the filters, as one text. */
  readonly search: string;
  /** Undefined while the results load. */
  readonly count: number | undefined;
  readonly hasMore?: boolean;
}

interface PagedList {
  readonly data: { readonly pages: readonly { readonly items: readonly unknown[] }[] } | undefined;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
}

/** The results of a paginated list. */
export const resultsOf = ({ data, isPlaceholderData, hasNextPage }: PagedList) => ({
  count: isPlaceholderData ? undefined : data?.pages.reduce((sum, { items }) => sum + items.length, 0),
  hasMore: hasNextPage,
});

/** Longer than the pause between two keys. */
const pauseMs = 700;

/** Tells screen readers how many results a search or a filter has. Silent until one changes. */
export const ResultCount = ({ search, count, hasMore = false }: ResultCountProps) => {
  const messages = useMessages(sharedMessages).ui;
  const [unchanged] = useState(search);
  const [said, setSaid] = useState({ search, text: "" });
  const number = String(count ?? "");
  const text = hasMore ? messages.resultsAndMore({ number }) : messages.results({ number });
  const isSilent = count === undefined || (search === unchanged && said.search === unchanged);
  useEffect(() => {
    if (isSilent) return undefined;
    const timer = setTimeout(() => setSaid({ search, text }), pauseMs);
    return () => clearTimeout(timer);
  }, [isSilent, search, text]);
  return (
    <p role="status" className="sr-only">
      {said.search === search ? said.text : ""}
    </p>
  );
};
