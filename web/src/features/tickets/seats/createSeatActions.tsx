import type { ErrorCode } from "@majlis/contracts/errors";
import { createContext, Suspense, use, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { refreshSeats } from "./refreshSeats";
import { useSession } from "#shared/session/useSession.ts";
import { toastFailure } from "#shared/api/toastFailure.ts";

export interface SeatActions<Item> {
  readonly join: (item: Item) => void;
  readonly isJoining: (item: Item) => boolean;
  readonly showTicket: (item: Item, code: string) => void;
  /** The code of a ticket that was joined on this page, before the list has heard of it. */
  readonly joinedCode: (item: Item) => string | undefined;
  /** Its ticket was given back. */
  readonly forget: (item: Item) => void;
}

export interface SeatTicketProps<Item> {
  readonly item: Item;
  readonly code: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onGivenBack: () => void;
}

interface SeatKind<Item> {
  /**
   * Loads what takes a seat and answers the ticket's code; undefined while the browser leaves for a payment page.
   * Whoever is signed in has it before the click.
   */
  readonly load: () => Promise<(item: Item) => Promise<string | undefined>>;
  /** The catalogue's row of a join that failed. */
  readonly failure: ErrorCode;
  readonly TicketDialog: ComponentType<SeatTicketProps<Item>>;
  /** After a ticket is there. */
  readonly onJoined?: () => Promise<void>;
}

/** What joining changes, by the items' ids. */
const useSeats = <Item extends { readonly id: string }>({ load, failure, onJoined }: SeatKind<Item>) => {
  const [shown, setShown] = useState<{ readonly item: Item; readonly code: string; readonly key: string }>();
  const [isOpen, setIsOpen] = useState(false);
  const [joining, setJoining] = useState<ReadonlySet<string>>(new Set());
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map());

  const { status, me } = useSession();
  // A ticket is one person's: whoever signs in here next, in another tab too, has others.
  const keyOf = ({ id }: Item) => `${me?.id} ${id}`;
  useEffect(() => {
    if (status === "signedIn") void load();
  }, [load, status]);

  const showTicket = (item: Item, code: string) => {
    setShown({ item, code, key: keyOf(item) });
    setIsOpen(true);
  };
  const join = async (item: Item) => {
    setJoining((busy) => new Set(busy).add(item.id));
    try {
      const take = await load();
      const code = await take(item);
      if (code !== undefined) {
        setCodes((known) => new Map(known).set(keyOf(item), code));
        showTicket(item, code);
        await onJoined?.();
      }
    } catch (error) {
      await toastFailure(error, failure);
    }
    setJoining((busy) => new Set([...busy].filter((id) => id !== item.id)));
    // A refusal tells that the list is out of date, too.
    void refreshSeats();
  };
  const actions: SeatActions<Item> = {
    join: (item) => void join(item),
    isJoining: ({ id }) => joining.has(id),
    showTicket,
    joinedCode: (item) => codes.get(keyOf(item)),
    forget: (item) => setCodes((known) => new Map([...known].filter(([key]) => key !== keyOf(item)))),
  };
  const ticket = shown?.key === (shown && keyOf(shown.item)) ? shown : undefined;
  return { actions, ticket, isOpen, setIsOpen };
};

/** Joining and showing tickets, once per page: a provider with the ticket's dialog, and the hook to what it offers. */
export const createSeatActions = <Item extends { readonly id: string }>(kind: SeatKind<Item>) => {
  const { TicketDialog } = kind;
  const ActionsContext = createContext<SeatActions<Item> | null>(null);

  const SeatActionsProvider = ({ children }: { readonly children: ReactNode }) => {
    const { actions, ticket, isOpen, setIsOpen } = useSeats(kind);
    return (
      <ActionsContext value={actions}>
        {children}
        <Suspense fallback={null}>
          {ticket && (
            <TicketDialog
              item={ticket.item}
              code={ticket.code}
              isOpen={isOpen}
              onOpenChange={setIsOpen}
              onGivenBack={() => actions.forget(ticket.item)}
            />
          )}
        </Suspense>
      </ActionsContext>
    );
  };

  /** Throws outside of its provider. */
  const useSeatActions = (): SeatActions<Item> => {
    const actions = use(ActionsContext);
    if (!actions) throw new Error("No seat actions here");
    return actions;
  };
  return { SeatActionsProvider, useSeatActions };
};
