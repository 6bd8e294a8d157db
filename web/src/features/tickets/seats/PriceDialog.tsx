import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { ticketsMessages } from "../messages/en";

/** The price of a seat that a person confirms before it is taken. */
interface PriceQuestion {
  readonly city: string;
  readonly priceCents: number;
  /** The price that the page showed, when it has changed since. */
  readonly before?: number;
  readonly isSimulated: boolean;
}

/** Asks a person to confirm a price. */
export type AskPrice = (question: PriceQuestion) => Promise<boolean>;

export interface OpenQuestion extends PriceQuestion {
  readonly title: string;
  readonly answer: (isConfirmed: boolean) => void;
}

interface PriceDialogProps {
  readonly question: OpenQuestion;
  readonly isOpen: boolean;
}

/** Confirms a simulated payment, or a price that changed since the page loaded. */
export const PriceDialog = ({ question, isOpen }: PriceDialogProps) => {
  const messages = useMessages(ticketsMessages).seats;
  const { title, city, priceCents, before, isSimulated, answer } = question;
  const price = formatPrice(priceCents, messages.free, city);
  return (
    <ConfirmDialog
      tone="primary"
      isOpen={isOpen}
      onOpenChange={() => answer(false)}
      title={before === undefined ? messages.priceTitle : messages.priceChanged}
      description={
        before === undefined
          ? messages.priceBody({ title })
          : messages.priceChangedBody({ before: formatPrice(before, messages.free, city), now: price })
      }
      confirmLabel={messages.confirm}
      onConfirm={() => answer(true)}
    >
      <p className="rounded-md bg-sunken p-3 font-semibold">
        {isSimulated ? messages.simulated({ price }) : price}
      </p>
    </ConfirmDialog>
  );
};
