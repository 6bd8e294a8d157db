import { zoneOfCity } from "@majlis/contracts/cities";
import type { Desk } from "@majlis/contracts/desk";
import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Keyboard, ScanQrCode, Tag } from "lucide-react";
import { useState } from "react";
import { verifyMembership } from "@majlis/contracts/membership";
import { isDiscountDay } from "@majlis/core/businesses/openHours.rules";
import { toastFailure } from "#shared/api/toastFailure.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { useNow } from "#shared/ui/browserState.ts";
import { CameraView } from "#shared/ui/camera/CameraView.tsx";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { CardResultCard, CardVerdict } from "../CardResult";
import { type CardResult, checkCard } from "../checkCard";
import { RecordBill } from "../partner/RecordBill";
import { checkCardAtDesk, recordBillAtDesk } from "./desk.queries";
import { DeskChecks, keepCheck } from "./DeskChecks";
import { membershipMessages } from "../messages/en";

interface DeskCardProps {
  readonly token: string;
  readonly desk: Pick<Desk, "discount_percent" | "bill_currency" | "city" | "offer">;
}

/** The three moments of a visit: the code, the bill, and what was recorded. */
export const DeskCard = ({ token, desk }: DeskCardProps) => {
  const messages = useMessages(membershipMessages).deskCard;
  const [isTyping, setIsTyping] = useState(false);
  const [result, setResult] = useState<CardResult>();
  const [isShown, setIsShown] = useState(false);
  const check = async (qrCode: string) => {
    const checked = await checkCard({ qrCode }, (code) => checkCardAtDesk(token, code.qrCode));
    setResult(checked);
    setIsShown(true);
    keepCheck(checked, Date.now());
  };
  const next = () => {
    setIsShown(false);
    setResult(undefined);
  };
  const percent = useDiscountToday(desk);
  const isBilling = result?.checkId !== undefined && !isShown;
  const other = (
    <Button kind="quiet" onClick={() => setIsTyping(!isTyping)}>
      {isTyping ? <ScanQrCode className="size-5" aria-hidden /> : <Keyboard className="size-5" aria-hidden />}
      {isTyping ? messages.scan : messages.type}
    </Button>
  );
  return (
    <section aria-label={messages.title} className="grid content-start gap-4">
      {isBilling && (
        <MemberBill
          token={token}
          result={result}
          currency={desk.bill_currency}
          percent={percent}
          onNext={next}
        />
      )}
      {!isBilling && (isTyping ? <CodeForm onCode={check} /> : <Camera onCode={check} isPaused={isShown} />)}
      {!isBilling && other}
      <DiscountToday desk={desk} />
      <DeskChecks city={desk.city} />
      {result && isShown && (
        <CardVerdict
          result={result}
          discount={desk.discount_percent === null ? undefined : saidOf(percent, messages)}
          onBill={() => setIsShown(false)}
          onClose={next}
        />
      )}
    </section>
  );
};

interface MemberBillProps {
  readonly token: string;
  readonly result: CardResult;
  readonly currency: Desk["bill_currency"];
  readonly percent: number | null;
  readonly onNext: () => void;
}

/** The bill of the member whose card was checked. Before a bill is thrown away it asks. */
const MemberBill = ({ token, result, currency, percent, onNext }: MemberBillProps) => {
  const messages = useMessages(membershipMessages).deskCard;
  const [hasDraft, setHasDraft] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  if (!result.checkId) return null;
  return (
    <div>
      <RecordBill
        checkId={result.checkId}
        partnerId={undefined}
        name={result.member.name}
        isFocused
        currency={currency}
        percent={percent}
        onDraft={setHasDraft}
        record={(bill) => recordBillAtDesk(token, bill)}
      />
      <Button className="mb-6 w-full" kind="quiet" onClick={hasDraft ? () => setIsAsking(true) : onNext}>
        {messages.next}
      </Button>
      <CardResultCard result={result} />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={messages.draftQuestion}
        description={messages.draftBody}
        confirmLabel={messages.next}
        keepLabel={messages.keepDraft}
        onConfirm={onNext}
      />
    </div>
  );
};

/** The discount in percent, null on a day without it. */
const useDiscountToday = ({ discount_percent: percent, city, offer }: DeskCardProps["desk"]): number | null =>
  isDiscountDay(offer.excluded_days, useNow().toISOString(), zoneOfCity(city)) ? percent : null;

const saidOf = (percent: number | null, messages: ReturnType<typeof membershipMessages.get>["deskCard"]) =>
  percent === null ? messages.noDiscount : messages.percentOff({ percent });

/** Whether the discount holds today. */
const DiscountToday = ({ desk }: Pick<DeskCardProps, "desk">) => {
  const messages = useMessages(membershipMessages).deskCard;
  const percent = useDiscountToday(desk);
  if (desk.discount_percent === null) return null;
  return (
    <p
      className={clsx(
        "flex items-center gap-3 rounded-md p-3 font-semibold",
        percent !== null ? "bg-primary-soft text-primary-ink" : "bg-saffron text-on-saffron",
      )}
    >
      <Tag className="size-5 shrink-0" aria-hidden />
      {percent === null ? messages.noDiscount : messages.discount({ percent })}
    </p>
  );
};

interface CodeProps {
  readonly onCode: (code: string) => Promise<void>;
}

/** Does not read codes while a check runs and while its verdict is shown. */
const Camera = ({ onCode, isPaused }: CodeProps & { readonly isPaused: boolean }) => {
  const messages = useMessages(membershipMessages).deskCard;
  const check = useMutation({
    mutationFn: onCode,
    onError: (error) => void toastFailure(error, "VerificationFailed"),
  });
  return (
    <div className="relative">
      <CameraView
        className="h-[44dvh] min-h-64 short:min-h-40"
        isPaused={isPaused || check.isPending}
        onCode={(code) => check.mutate(code)}
      />
      <p
        role="status"
        className="absolute inset-x-0 top-3 mx-auto w-fit rounded-full bg-black/75 font-semibold text-white not-empty:px-4 not-empty:py-2"
      >
        {check.isPending && messages.checking}
      </p>
    </div>
  );
};

const CodeForm = ({ onCode }: CodeProps) => {
  const messages = useMessages(membershipMessages).deskCard;
  const form = useForm(verifyMembership.body, ({ qrCode }) => onCode(qrCode), "VerificationFailed");
  return (
    <div className="rounded-lg bg-surface p-6 shadow-card">
      <Form form={form} submitLabel={messages.check} busyLabel={messages.checking}>
        <TextField
          label={messages.code}
          name="qrCode"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          hint={messages.codeHint}
        />
      </Form>
    </div>
  );
};
