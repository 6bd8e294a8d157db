import { useMessages } from "#shared/i18n/i18n.ts";
import { ticketsMessages } from "../messages/en";

/** What a cancellation means for the guests, before the click. */
export const GuestsCanceled = ({ count }: { readonly count: number }) => {
  const messages = useMessages(ticketsMessages).tickets;
  return <p className="rounded-md bg-sunken p-3">{messages.cancelBody(count)}</p>;
};
