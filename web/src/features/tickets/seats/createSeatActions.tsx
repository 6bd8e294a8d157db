import type { ErrorCode } from "@majlis/contracts/errors";
import type { TicketType } from "@majlis/contracts/tickets/tickets";
import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { createContext, startTransition, use, useRef, useState, type ReactNode } from "react";
import { type SeatedOccasion, refreshSeats } from "./occasion";
import type { AskPrice } from "./PriceDialog";
import { usePriceQuestion } from "./usePriceQuestion";
import { useSession } from "#shared/session/useSession.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { laterPart } from "#shared/ui/laterPart.tsx";

const later = () => import("#features/tickets/later.ts");

const OccasionTicketDialog = laterPart(later, (m) => m.OccasionTicketDialog);

const PriceDialog = laterPart(later, (m) => m.PriceDialog);

export interface SeatActions<Item, Wishes = undefined> {
  /** Takes a seat and shows its ticket. A refusal is a toast. */
  readonly join: (item: Item) => void;
  /** The same for a form, which shows the refusal. False without a ticket: the form stays. */
  readonly joinWith: (item: Item, wishes?: Wishes) => Promise<boolean>;
  readonly isJoining: (item: Item) => boolean;
  readonly showTicket: (item: Item, code: string) => void;
  /** The code of a ticket that was issued on this page and is not in the fetched data yet. */
  readonly joinedCode: (item: Item) => string | undefined;
  /** Removes the code of a canceled ticket. */
  readonly forgetTicket: (item: Item) => void;
}

interface SeatKind<Item extends SeatedOccasion, Key extends QueryKey, Wishes> {
  readonly type: TicketType;
  /** Takes a seat. Answers with the ticket's code, or with undefined when the person does not confirm the price or the browser
   *  leaves for a payment page. */
  readonly take: (item: Item, ask: AskPrice, wishes?: Wishes) => Promise<string | undefined>;
  /** The error text of a join that failed. */
  readonly failure: ErrorCode;
  readonly detail: (id: string, known?: Item) => UseQueryOptions<Item, Error, Item, Key>;
  readonly ticketTitle?: () => string;
  readonly onJoined?: () => void;
}

const useSeats = <Item extends SeatedOccasion, Key extends QueryKey, Wishes>({
  take,
  failure,
  onJoined,
}: SeatKind<Item, Key, Wishes>) => {
  const [shown, setShown] = useState<{ readonly item: Item; readonly code: string; readonly key: string }>();
  const [isOpen, setIsOpen] = useState(false);
  const [joining, setJoining] = useState<ReadonlySet<string>>(new Set());
  const underway = useRef(new Set<string>());
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map());
  const { askFor, asked } = usePriceQuestion();

  const { me } = useSession();
  // Keyed by person too: another person may sign in on this page or in another tab.
  const keyOf = ({ id }: Item) => `${me?.id} ${id}`;

  // Transitions: a slow phone draws the pressed button before the cards or the page render again.
  const showTicket = (item: Item, code: string) =>
    startTransition(() => {
      setShown({ item, code, key: keyOf(item) });
      setIsOpen(true);
    });
  const joinWith = async (item: Item, wishes?: Wishes): Promise<boolean> => {
    if (underway.current.has(item.id)) return false;
    underway.current.add(item.id);
    startTransition(() => setJoining((busy) => new Set(busy).add(item.id)));
    try {
      const code = await take(item, askFor(item), wishes);
      if (code === undefined) return false;
      setCodes((known) => new Map(known).set(keyOf(item), code));
      showTicket(item, code);
      onJoined?.();
      return true;
    } finally {
      underway.current.delete(item.id);
      setJoining((busy) => new Set([...busy].filter((id) => id !== item.id)));
      // Also after a refusal: it means that the list is out of date.
      void refreshSeats();
    }
  };
  const actions: SeatActions<Item, Wishes> = {
    join: (item) => void joinWith(item).catch((error: unknown) => toastFailure(error, failure)),
    joinWith,
    isJoining: ({ id }) => joining.has(id),
    showTicket,
    joinedCode: (item) => codes.get(keyOf(item)),
    forgetTicket: (item) => setCodes((known) => new Map([...known].filter(([key]) => key !== keyOf(item)))),
  };
  const ticket = shown?.key === (shown && keyOf(shown.item)) ? shown : undefined;
  return { actions, ticket, isOpen, setIsOpen, asked };
};

interface ShownTicketProps<Item> {
  readonly item: Item;
  readonly code: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onTicketCanceled: () => void;
}

/** Joins and tickets of one page: a provider with the ticket dialog, and the hook to its actions. */
export const createSeatActions = <Item extends SeatedOccasion, Key extends QueryKey, Wishes = undefined>(
  kind: SeatKind<Item, Key, Wishes>,
) => {
  const ActionsContext = createContext<SeatActions<Item, Wishes> | null>(null);

  /** A ticket holder may know the place: the item is refetched. */
  const ShownTicket = ({ item, ...dialog }: ShownTicketProps<Item>) => {
    const { data = item } = useQuery({ ...kind.detail(item.id, item), enabled: dialog.isOpen });
    return (
      <OccasionTicketDialog
        type={kind.type}
        occasion={data}
        isNew={!item.my_ticket}
        title={kind.ticketTitle?.()}
        {...dialog}
      />
    );
  };

  const SeatActionsProvider = ({ children }: { readonly children: ReactNode }) => {
    const { actions, ticket, isOpen, setIsOpen, asked } = useSeats(kind);
    return (
      <ActionsContext value={actions}>
        {children}
        {asked && <PriceDialog {...asked} />}
        {ticket && (
          <ShownTicket
            item={ticket.item}
            code={ticket.code}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onTicketCanceled={() => actions.forgetTicket(ticket.item)}
          />
        )}
      </ActionsContext>
    );
  };

  /** Throws outside of its provider. */
  const useSeatActions = (): SeatActions<Item, Wishes> => {
    const actions = use(ActionsContext);
    if (!actions) throw new Error("No seat actions here");
    return actions;
  };
  return { SeatActionsProvider, useSeatActions };
};
