import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import type { HostTable } from "@majlis/contracts/events/tables";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { foundersMessages } from "../messages/en";
import { languages, locales } from "@majlis/contracts/locales";
import { Printer } from "lucide-react";
import { titleOf } from "#shared/i18n/format.ts";
import { printAlone } from "#shared/ui/aroundElement.ts";
import { Logo } from "#shared/ui/Logo.tsx";
import { Poster } from "#shared/ui/Poster.tsx";
import { Words } from "#shared/ui/Words.tsx";

interface TableCardsProps {
  readonly event: FounderEvent;
  readonly tables: readonly HostTable[];
}

/** A card for each table, with its question in both languages: a page of A6 for each. */
export const TableCards = ({ event, tables }: TableCardsProps) => {
  const messages = useMessages(foundersMessages).tables;
  return (
    <section aria-labelledby="table-cards">
      <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 id="table-cards" className="text-lg">
            {messages.cards}
          </h3>
          <p className="text-ink-2">{messages.cardsBody}</p>
        </div>
        <Button kind="quiet" onClick={() => print()}>
          <Printer className="size-4" aria-hidden />
          {messages.print}
        </Button>
      </div>
      <ul
        ref={printAlone}
        data-print="cards"
        className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-2 print:block"
      >
        {tables.map((table) => (
          <TableCard key={table.number} event={event} table={table} />
        ))}
      </ul>
    </section>
  );
};

interface TableCardProps {
  readonly event: FounderEvent;
  readonly table: HostTable;
}

/** Sizes are shares of the width: the card on the screen is the printed one. */
const TableCard = ({ event, table: { number, name, question } }: TableCardProps) => (
  <li className="print-card @container overflow-hidden rounded-lg bg-white text-center text-black shadow-card">
    <div className="grid aspect-[105/148] grid-rows-[36%_1fr_auto]">
      <Poster
        seed={`${event.id} ${number}`}
        motif="sharedTable"
        ink={inks[number % inks.length]}
        hour={19}
        className="size-full"
      />
      <div className="grid min-h-0 content-evenly px-[7cqw]">
        <Words as="p" className="font-display text-[11cqw] leading-none font-bold wrap-anywhere">
          {name}
        </Words>
        {locales.map((language) => (
          <p
            key={language}
            lang={language}
            dir={languages[language].direction}
            className="text-[6cqw] leading-snug text-balance"
          >
            {question[language]}
          </p>
        ))}
      </div>
      <div className="mx-[7cqw] flex items-center justify-between gap-[3cqw] border-t border-black/20 py-[3cqw] text-start text-[3.4cqw]">
        <span className="shrink-0 [zoom:0.6] @min-[20rem]:[zoom:0.8]">
          <Logo />
        </span>
        <Words className="line-clamp-2 font-semibold wrap-anywhere">{titleOf(event)}</Words>
      </div>
    </div>
  </li>
);

const inks = ["pomegranate", "deadsea", "olive", "jacaranda"] as const;
