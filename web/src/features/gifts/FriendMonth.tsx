import { home } from "@majlis/contracts/cities";
import { makeFriendGift } from "@majlis/contracts/membership/gifts";
import { writtenCode } from "@majlis/core/membership/gifts/gift.rules";
import { lastDayOf } from "@majlis/core/membership/membership.rules";
import { useMutation } from "@tanstack/react-query";
import { Copy, Gift } from "lucide-react";
import { call } from "#shared/api/api.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { copyText } from "#shared/ui/copyText.ts";
import { giftLink } from "./giftLink";
import { giftMessages } from "./messages/en";

/** The month that a member gives to a friend this year. */
export const FriendMonth = () => {
  const messages = useMessages(giftMessages).friend;
  const gift = useMutation({
    mutationFn: () => call(makeFriendGift),
    onError: (error) => void toastFailure(error, "GiftNotMade"),
  });
  const { data } = gift;
  const texts = { title: messages.copied, failed: messages.notCopied };
  return (
    <section aria-labelledby="friend" className="rounded-lg bg-surface p-5 shadow-card">
      <h2 id="friend" className="text-xl">
        {messages.title}
      </h2>
      <p className="mt-1 text-ink-2">{messages.body}</p>
      <div className="mt-4" role="status">
        {data?.status === "unused" ? (
          <>
            <p dir="ltr" className="font-mono text-lg font-semibold tracking-wider select-all rtl:text-end">
              {writtenCode(data.code)}
            </p>
            <p className="mt-1 text-ink-2">
              {messages.until({ date: formatInstant(lastDayOf(data.expires_at), "date", home) })}
            </p>
            <Button kind="quiet" className="mt-3" onClick={() => void copyText(giftLink(data.code), texts)}>
              <Copy className="size-4.5" aria-hidden />
              {messages.copyLink}
            </Button>
          </>
        ) : data ? (
          <p>{data.status === "redeemed" ? messages.used : messages.ended}</p>
        ) : (
          <Button isBusy={gift.isPending} busyLabel={messages.making} onClick={() => gift.mutate()}>
            <Gift className="size-4.5" aria-hidden />
            {messages.get}
          </Button>
        )}
      </div>
    </section>
  );
};
