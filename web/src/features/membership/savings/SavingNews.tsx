import { CircleCheck } from "lucide-react";
import { formatSaving } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { membershipMessages } from "../messages/en";
import { newsOf } from "./newest";
import { useNewestSavings } from "./useNewestSavings";

/** Tells beside a shown card what the partner recorded, within a second. */
export const SavingNews = () => {
  const messages = useMessages(membershipMessages).news;
  const { newest, shownAt } = useNewestSavings();
  const news = newsOf(newest.data, shownAt);
  const place = news?.place ?? messages.somewhere;
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 rounded-md bg-primary-soft font-semibold text-primary-ink not-empty:mt-4 not-empty:p-3"
    >
      {news && (
        <>
          <CircleCheck className="size-5 shrink-0" aria-hidden />
          <bdi className="wrap-anywhere">
            {news.saved === null
              ? messages.visit({ place })
              : messages.saved({ place, sum: formatSaving({ amount: news.saved, currency: news.currency }) })}
          </bdi>
        </>
      )}
    </p>
  );
};
