import { houseMoney } from "@majlis/contracts/house/houseMoney";
import type { Output } from "@majlis/contracts/endpoint";
import type { CheckId } from "@majlis/contracts/ids";
import { Currency, NewRedemption, recordRedemption, TillRedemption } from "@majlis/contracts/redemptions";
import { savedOf } from "@majlis/core/redemptions/redemption.rules";
import { readMoney } from "@majlis/core/redemptions/savings.rules";
import { CircleCheck } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { call } from "#shared/api/api.ts";
import { formatBill } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { SelectField, TextField } from "#shared/ui/forms/fields.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { membershipMessages } from "../messages/en";

export interface CheckedCard {
  readonly checkId: CheckId;
  readonly partnerId: string | undefined;
  readonly name: string;
  /** Whether the partner chose to record the bill, rather than to check the next card. */
  readonly isFocused: boolean;
  /** The only currency of the partner's bills. Null when there are several. */
  readonly currency?: Currency | null;
  /** The partner's discount today. Null when it is not known: the form asks for what was given. */
  readonly percent?: number | null;
  /** Called when the form gets its first text, and when it has none or was recorded. */
  readonly onDraft?: (hasDraft: boolean) => void;
  /** Records the discount. A till without a desk link calls the public endpoint. */
  readonly record?: (bill: NewRedemption) => Promise<Output<typeof recordRedemption>>;
}

interface RecordedBill {
  readonly amount: number | null;
  readonly saved: number | null;
  readonly currency: Currency;
}

/** The bill of a member whose card was valid. A repeated call has the same key, so that nothing is recorded twice. */
export const RecordBill = ({
  checkId,
  partnerId,
  name,
  isFocused,
  currency: onlyCurrency = null,
  percent = null,
  onDraft,
  record,
}: CheckedCard) => {
  const messages = useMessages(membershipMessages).bill;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) section.current?.querySelector("input")?.focus();
  }, [isFocused]);
  const [key] = useState(() => crypto.randomUUID());
  const [recorded, setRecorded] = useState<RecordedBill>();
  const [toPay, setToPay] = useState<string>();
  const form = useForm(
    record ? NewRedemption : TillRedemption,
    async (body) => {
      const { saved, currency } = await (record?.(body) ?? call(recordRedemption, { body }));
      setRecorded({ amount: body.amount, saved, currency });
      onDraft?.(false);
    },
    "RedemptionFailed",
    { read: (data) => ({ checkId, key, ...(partnerId && { partnerId }), ...readBill(data) }) },
  );
  const noteInput = () => {
    const fields = section.current?.querySelectorAll("input") ?? [];
    onDraft?.([...fields].some(({ value }) => value !== ""));
    const typed = section.current?.querySelector("form");
    setToPay(typed ? writeToPay(readBill(new FormData(typed)), percent) : undefined);
  };
  return (
    <section
      ref={section}
      onInput={noteInput}
      aria-label={messages.title}
      className="mb-6 rounded-lg bg-surface p-6 shadow-card"
    >
      {recorded ? (
        <Recorded name={name} bill={recorded} />
      ) : (
        <>
          <h2 className="text-xl">{messages.title}</h2>
          <p className="mt-1 mb-4 text-ink-2">{messages.body}</p>
          <Form form={form} submitLabel={messages.submit} busyLabel={messages.busy}>
            <BillFields onlyCurrency={onlyCurrency} isAsked={percent === null} />
            {toPay && <ToPay key={toPay}>{messages.toPay({ sum: toPay })}</ToPay>}
          </Form>
        </>
      )}
    </section>
  );
};

const AmountField = (field: Pick<ComponentProps<typeof TextField>, "label" | "name" | "hint">) => (
  <TextField {...field} inputMode="decimal" dir="ltr" autoComplete="off" />
);

interface BillFieldsProps {
  readonly onlyCurrency: Currency | null;
  /** Whether the cashier tells the discount. */
  readonly isAsked: boolean;
}

const BillFields = ({ onlyCurrency, isAsked }: BillFieldsProps) => {
  const messages = useMessages(membershipMessages).bill;
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] gap-3">
        <AmountField label={messages.amount} name="amount" hint={messages.amountHint} />
        <SelectField
          label={messages.currency}
          name="currency"
          options={(onlyCurrency ? [onlyCurrency] : Currency.options).map((value) => ({
            value,
            label: value === houseMoney.code ? messages.own : messages.second,
          }))}
        />
      </div>
      {isAsked && <AmountField label={messages.saved} name="saved" hint={messages.savedHint} />}
    </>
  );
};

/** Reads the form. The schema refuses a text that is no amount beside its field. */
const readBill = (data: FormData) => {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const currency = text("currency");
  const read = (name: string) => readMoney(text(name), currency) ?? text(name);
  return {
    currency,
    amount: text("amount") === "" ? null : read("amount"),
    ...(text("saved") !== "" && { saved: read("saved") }),
  };
};

/** What the cashier says: nothing before an amount can be read. */
const writeToPay = (
  { amount, saved, currency }: ReturnType<typeof readBill>,
  percent: number | null,
): string | undefined => {
  if (typeof amount !== "number" || typeof saved === "string") return undefined;
  const given = savedOf({ amount, saved }, percent ?? undefined);
  return given === undefined || given > amount ? undefined : formatBill({ amount: amount - given, currency });
};

/** The largest number of the desk. */
const ToPay = ({ children }: { readonly children: ReactNode }) => (
  <p className="font-display text-3xl leading-tight font-bold tabular-nums">{children}</p>
);

const Recorded = ({ name, bill }: { readonly name: string; readonly bill: RecordedBill }) => {
  const messages = useMessages(membershipMessages).bill;
  const { amount, saved, currency } = bill;
  return (
    <div role="status" className="grid gap-1">
      <h2 className="flex items-center gap-3 text-xl text-primary-ink">
        <CircleCheck className="size-8 shrink-0" aria-hidden />
        {messages.recorded}
      </h2>
      {saved !== null && amount !== null && (
        <ToPay>{messages.toPay({ sum: formatBill({ amount: amount - saved, currency }) })}</ToPay>
      )}
      <p className="text-ink-2 wrap-anywhere">
        {saved === null
          ? messages.visit({ name })
          : messages.saving({ name, sum: formatBill({ amount: saved, currency }) })}
      </p>
    </div>
  );
};
