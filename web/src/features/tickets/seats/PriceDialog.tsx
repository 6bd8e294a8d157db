import type { SeatWay } from "@majlis/contracts/values";
import type { openWays } from "@majlis/core/seats/ways.rules";
import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { laterPart } from "#shared/ui/laterPart.tsx";
import { ticketsMessages } from "../messages/en";

const WayQuestion = laterPart(
  () => import("#features/ways/later.ts"),
  (m) => m.WayQuestion,
);

/** The price of a seat that a person confirms before it is taken, or the ways to pay it. */
interface PriceQuestion {
  readonly city: string;
  readonly priceCents: number;
  /** The price that the page showed, when it has changed since. */
  readonly before?: number;
  readonly isSimulated: boolean;
  /** Set where the seat may be paid in several ways, or at the door. */
  readonly event?: Parameters<typeof openWays>[0] | undefined;
}

/** The way that a person chose. `true`: the price is confirmed. */
type PriceAnswer = boolean | SeatWay;

/** Asks a person to confirm a price, or to choose a way. */
export type AskPrice = (question: PriceQuestion) => Promise<PriceAnswer>;

export interface OpenQuestion extends PriceQuestion {
  readonly title: string;
  readonly answer: (answer: PriceAnswer) => void;
}

interface PriceDialogProps {
  readonly question: OpenQuestion;
  readonly isOpen: boolean;
}

/** Asks how a seat is paid, or confirms a simulated payment, or a price that changed since the page loaded. */
export const PriceDialog = ({ question, isOpen }: PriceDialogProps) => {
  const messages = useMessages(ticketsMessages).seats;
  const { title, city, priceCents, before, isSimulated, event, answer } = question;
  if (event) return <WayQuestion {...{ title, city, priceCents, event, answer, isOpen }} />;
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
