import { home } from "@majlis/contracts/cities";
import { transferMonths } from "@majlis/contracts/limits";
import { priceOfMonths } from "@majlis/core/payments/price.rules";
import type { SeatWay } from "@majlis/contracts/values";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#shared/api/apiErrors.ts";
import { failureText } from "#shared/api/failureText.ts";
import { logFailure } from "#shared/api/log.ts";
import { formatPrice } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { ChoiceField } from "#shared/ui/forms/ChoiceField.tsx";
import { SelectField } from "#shared/ui/forms/fields.tsx";
import { waysMessages } from "./messages/en";
import { openPaymentPage } from "./openPaymentPage";
import { houseWays, type Purchase, wayHint } from "./purchase";

export interface WayDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly purchase: Purchase;
  /** What is paid, in words. */
  readonly description?: string;
  /** The ways that are open. Without it, those of the house. */
  readonly ways?: readonly SeatWay[];
  /** The way of the unfinished payment. */
  readonly current?: SeatWay | undefined;
  /** Takes or changes a seat this way. A refusal is shown here, beside the other ways. Months are bought without it. */
  readonly onChoose?: (way: SeatWay) => Promise<void> | void;
}

/** Asks how something is paid. */
export const WayDialog = ({
  isOpen,
  onOpenChange,
  purchase,
  description = "",
  ways = houseWays,
  current = ways[0],
  onChoose,
}: WayDialogProps) => {
  const messages = useMessages(waysMessages).choice;
  const now = useNow();
  const [picked, setPicked] = useState(current);
  const [months, setMonths] = useState(1);
  const chosen = ways.find((way) => way === picked) ?? current;
  const choice = useMutation({
    mutationFn: async (way: SeatWay) => (onChoose ? onChoose(way) : buyMonths(purchase, way, months)),
    onSuccess: () => onOpenChange(false),
    onError: (error) => error instanceof ApiError || logFailure("CheckoutFailed", error),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        choice.reset();
        onOpenChange(next);
      }}
      title={messages.title}
      description={description}
    >
      <div className="grid gap-4">
        <ChoiceField
          key={ways.join()}
          name="way"
          label={messages.title}
          choices={ways.map((way) => ({
            value: way,
            label: messages[way],
            hint: wayHint(way, purchase, now),
          }))}
          chosen={chosen ?? ""}
          onChoose={(value) => setPicked(ways.find((way) => way === value))}
        />
        {purchase.kind === "membership" && !purchase.isYear && chosen === "transfer" && (
          <MonthsField months={months} onChange={setMonths} />
        )}
        {choice.error && <Alert title={refusalOf(choice.error)} />}
        <Button
          kind="big"
          isBusy={choice.isPending}
          busyLabel={messages.busy}
          onClick={() => chosen && choice.mutate(chosen)}
        >
          {chosen === "door" ? messages.take : messages.next}
        </Button>
      </div>
    </Dialog>
  );
};

interface MonthsFieldProps {
  readonly months: number;
  readonly onChange: (months: number) => void;
}

/** How many months one transfer pays. */
const MonthsField = ({ months, onChange }: MonthsFieldProps) => {
  const messages = useMessages(waysMessages).choice;
  return (
    <SelectField
      label={messages.howLong}
      name="months"
      value={String(months)}
      onChange={({ target }) => onChange(Number(target.value))}
      options={transferMonths.map((offered) => ({
        value: String(offered),
        label: messages.monthsFor({
          months: messages.months(offered),
          price: formatPrice(priceOfMonths(offered), "", home),
        }),
      }))}
    />
  );
};

/** A card pays the membership month by month, or year by year. */
const buyMonths = (purchase: Purchase, way: SeatWay, months: number): Promise<void> | undefined => {
  if (purchase.kind === "seat" || way === "door") return undefined;
  if (purchase.kind === "gift") return openPaymentPage({ way, months: 1, gift: purchase.months });
  if (purchase.isYear) return openPaymentPage({ way, months: 1, period: "year" });
  return openPaymentPage({ way, months: way === "transfer" ? months : 1 });
};

/** Why a way is refused, and what to do next. */
const refusalOf = (error: unknown): string => {
  const refusals: Readonly<Record<string, string>> = waysMessages.get().refused;
  return (error instanceof ApiError && refusals[error.code]) || failureText(error, "CheckoutFailed").message;
};
