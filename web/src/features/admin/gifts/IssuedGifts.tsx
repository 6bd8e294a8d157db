import { giftLink } from "#features/gifts/giftLink.ts";
import type { IssuedGift } from "@majlis/contracts/admin/gifts";
import { withdrawGift } from "@majlis/contracts/admin/gifts";
import { home } from "@majlis/contracts/cities";
import { writtenCode } from "@majlis/core/membership/gifts/gift.rules";
import { lastDayOf } from "@majlis/core/membership/membership.rules";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Copy, Undo2 } from "lucide-react";
import { useState } from "react";
import { call } from "#shared/api/api.ts";
import { queryClient } from "#shared/api/queryClient.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { formatInstant, localeTag } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmButton } from "#shared/ui/ConfirmButton.tsx";
import { copyText } from "#shared/ui/copyText.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { toast } from "#shared/ui/toast.ts";
import { Words } from "#shared/ui/Words.tsx";
import { adminMessages } from "../messages/en";
import { issuedGiftQueries } from "./gift.queries";
import { GiftSheet } from "./GiftSheet";
import { GiftUses } from "./GiftUses";
import { IssueGift } from "./IssueGift";

/** Codes that admins have issued: make one, hand it on, see who used it, take it back. */
export const IssuedGifts = () => {
  const messages = useMessages(adminMessages).issuedGifts;
  const list = useInfiniteQuery(issuedGiftQueries.list());
  return (
    <section aria-labelledby="issued-gifts">
      <div className="no-print mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="issued-gifts" className="text-lg">
            {messages.title}
          </h2>
          <p className="mt-1 max-w-prose text-ink-2">{messages.body}</p>
        </div>
        <IssueGift />
      </div>
      <PagedRows
        list={list}
        failure="GiftsNotLoaded"
        skeleton={<RowsSkeleton label={messages.loading} rows={3} rowClass="h-28" />}
        empty={
          <EmptyState
            level={3}
            art={{ seed: "codes", motif: "lanterns", ink: "pomegranate", hour: 20 }}
            title={messages.none}
          >
            {messages.noneBody}
          </EmptyState>
        }
      >
        {(gifts) => (
          <ul className="grid gap-3">
            {gifts.map((gift) => (
              <IssuedRow key={gift.id} gift={gift} />
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  );
};

const IssuedRow = ({ gift }: { readonly gift: IssuedGift }) => {
  const messages = useMessages(adminMessages).issuedGifts;
  const { code, months, percent, uses, used, note, status, expires_at } = gift;
  const [isOpen, setIsOpen] = useState(false);
  const of = messages.of({ name: note });
  const facts = [
    months === null ? messages.percentOff({ percent: percent ?? 0 }) : messages.monthsOf(months),
    messages.used({ used: used.toLocaleString(localeTag()), uses: uses.toLocaleString(localeTag()) }),
    messages.worksUntil({ date: formatInstant(lastDayOf(expires_at), "date", home) }),
  ];
  return (
    <li className="rounded-lg bg-surface p-4 shadow-card">
      <div className="no-print flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
          <Words as="span">{note}</Words>
        </h3>
        <Badge tone={status === "unused" ? "ok" : "plain"}>{messages[status]}</Badge>
      </div>
      <p className="no-print mt-1 text-ink-2">{facts.join(" · ")}</p>
      {code !== null && (
        <p dir="ltr" className="mt-2 font-mono font-semibold tracking-wide select-all rtl:text-end">
          {writtenCode(code)}
        </p>
      )}
      <div className="no-print mt-3 flex flex-wrap gap-2">
        {code === null ? (
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? messages.hideSheet : messages.showSheet}
            <Words as="span" className="sr-only">
              {of}
            </Words>
          </Button>
        ) : (
          status === "unused" && <CopyButtons code={code} of={of} />
        )}
        {used > 0 && <GiftUses gift={gift} of={of} />}
        {status === "unused" && <TakeBackButton gift={gift} of={of} />}
      </div>
      {isOpen && <GiftSheet gift={gift} />}
    </li>
  );
};

const CopyButtons = ({ code, of }: { readonly code: string; readonly of: string }) => {
  const messages = useMessages(adminMessages).issuedGifts;
  const texts = { title: messages.copied, failed: messages.notCopied };
  const copies = [
    [messages.copyLink, giftLink(code)],
    [messages.copyCode, writtenCode(code)],
  ] as const;
  return copies.map(([label, text]) => (
    <Button key={label} kind="quiet" onClick={() => void copyText(text, texts)}>
      <Copy className="size-4.5" aria-hidden />
      {label}
      <Words as="span" className="sr-only">
        {of}
      </Words>
    </Button>
  ));
};

const TakeBackButton = ({ gift, of }: { readonly gift: IssuedGift; readonly of: string }) => {
  const messages = useMessages(adminMessages).issuedGifts;
  const withdraw = useMutation({
    mutationFn: () => call(withdrawGift, { params: { giftId: gift.id } }),
    onSuccess: () => toast({ title: messages.takenBack }),
    onError: (error) => void toastFailure(error, "GiftNotRefunded"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: issuedGiftQueries.all }),
  });
  return (
    <ConfirmButton
      icon={<Undo2 className="size-4.5 rtl:-scale-x-100" aria-hidden />}
      label={messages.takeBack}
      of={of}
      title={messages.takeBackTitle({ name: gift.note })}
      description={messages.takeBackBody}
      keepLabel={messages.keep}
      busyLabel={messages.takingBack}
      action={withdraw}
    />
  );
};
