import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { queryClient } from "#shared/api/queryClient.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { giftPath } from "#shared/paths.ts";
import { Busy } from "#shared/ui/Button.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { toast } from "#shared/ui/toast.ts";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { giftQueries } from "./gifts.queries";
import { giftMessages } from "./messages/en";

/** The page after the payment. It leads to the gift once it is there. */
export const GiftSuccessPage = () => {
  const messages = useMessages(giftMessages).success;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: gift, error, isFetching, refetch } = useQuery(giftQueries.paid(search.get("sid") ?? ""));
  usePageTitle(messages.title);
  useEffect(() => {
    if (!gift) return;
    queryClient.setQueryData(giftQueries.one(gift.id).queryKey, gift);
    toast({ title: giftMessages.get().success.ready });
    void navigate(giftPath(gift.id), { replace: true });
  }, [gift, navigate]);
  const hasFailed = error !== null && !isFetching;
  return (
    <div className="max-w-2xl">
      <h1 className="text-2xl">{hasFailed ? messages.failed : messages.making}</h1>
      {hasFailed ? (
        <Failure className="mt-6" error={error} fallback="GiftNotMade" onRetry={() => void refetch()} />
      ) : (
        <p role="status" className="mt-4 flex items-center gap-3 text-ink-2">
          <Busy>{messages.makingBody}</Busy>
        </p>
      )}
    </div>
  );
};
