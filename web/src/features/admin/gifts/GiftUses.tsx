import type { IssuedGift } from "@majlis/contracts/admin/gifts";
import { home } from "@majlis/contracts/cities";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { PagedRows } from "#shared/ui/lists/PagedList.tsx";
import { RowsSkeleton } from "#shared/ui/Skeleton.tsx";
import { Words } from "#shared/ui/Words.tsx";
import { adminMessages } from "../messages/en";
import { issuedGiftQueries } from "./gift.queries";

interface GiftUsesProps {
  readonly gift: IssuedGift;
  readonly of: string;
}

/** Opens the list of people who used a code. */
export const GiftUses = ({ gift, of }: GiftUsesProps) => {
  const messages = useMessages(adminMessages).issuedGifts;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {messages.who}
        <Words as="span" className="sr-only">
          {of}
        </Words>
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.whoTitle({ name: gift.note })}
        description={messages.whoBody}
      >
        <People gift={gift} />
      </Dialog>
    </>
  );
};

const People = ({ gift }: { readonly gift: IssuedGift }) => {
  const messages = useMessages(adminMessages).issuedGifts;
  const list = useInfiniteQuery(issuedGiftQueries.uses(gift.id));
  return (
    <PagedRows
      list={list}
      failure="GiftsNotLoaded"
      skeleton={<RowsSkeleton label={messages.whoLoading} rows={3} rowClass="h-10" />}
      empty={<p className="text-ink-2">{messages.whoNone}</p>}
    >
      {(people) => (
        <ul className="divide-y divide-line">
          {people.map(({ id, full_name, used_at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 py-2.5">
              <Words as="span" className="font-semibold wrap-anywhere">
                {full_name}
              </Words>
              <time dateTime={used_at} className="text-ink-2">
                {formatInstant(used_at, "date", home)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </PagedRows>
  );
};
