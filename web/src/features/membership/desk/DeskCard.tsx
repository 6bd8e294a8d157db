import { zoneOfCity } from "@majlis/contracts/cities";
import type { Desk } from "@majlis/contracts/desk";
import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Keyboard, ScanQrCode, Tag, CircleCheck, CircleX } from "lucide-react";
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
import { checkCardAtDesk, recordBillAtDesk, deskToken } from "./desk.queries";
import { membershipMessages } from "../messages/en";
import { useStore } from "@nanostores/react";
import { formatInstant } from "#shared/i18n/format.ts";
import { atom } from "nanostores";
import { logFailure } from "#shared/api/log.ts";

interface DeskCardProps {
  readonly token: string;
  readonly desk: Pick<Desk, "discount_percent" | "bill_currency" | "city" | "offer">;
}

/** The three moments of a visit: the code, the bill, and what was recorded. */
export const DeskCard = ({
  token,
  desk: { discount_percent: percent, bill_currency, city, offer },
}: DeskCardProps) => {
  const messages = useMessages(membershipMessages).deskCard;
  const [isTyping, setIsTyping] = useState(false);
  const [result, setResult] = useState<CardResult>();
  const [isShown, setIsShown] = useState(false);
  const [hasDraft, setHasDraft] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const check = async (qrCode: string) => {
    const checked = await checkCard({ qrCode }, (code) => checkCardAtDesk(token, code.qrCode));
    setResult(checked);
    setIsShown(true);
    keepCheck(checked, Date.now());
  };
  const next = () => {
    setIsShown(false);
    setResult(undefined);
    setHasDraft(false);
    setIsAsking(false);
  };
  const isDiscounted = isDiscountDay(offer.excluded_days, useNow().toISOString(), zoneOfCity(city));
  const isBilling = result?.checkId !== undefined && !isShown;
  const other = (
    <Button kind="quiet" onClick={() => setIsTyping(!isTyping)}>
      {isTyping ? <ScanQrCode className="size-5" aria-hidden /> : <Keyboard className="size-5" aria-hidden />}
      {isTyping ? messages.scan : messages.type}
    </Button>
  );
  return (
    <section aria-label={messages.title} className="grid content-start gap-4">
      {isBilling && result.checkId && (
        <div>
          <RecordBill
            key={result.checkId}
            checkId={result.checkId}
            partnerId={undefined}
            name={result.member.name}
            isFocused
            currency={bill_currency}
            onDraft={setHasDraft}
            record={(bill) => recordBillAtDesk(token, bill)}
          />
          <Button className="mb-6 w-full" kind="quiet" onClick={hasDraft ? () => setIsAsking(true) : next}>
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
            onConfirm={next}
          />
        </div>
      )}
      {!isBilling && (isTyping ? <CodeForm onCode={check} /> : <Camera onCode={check} isPaused={isShown} />)}
      {!isBilling && other}
      {percent !== null && (
        <p
          className={clsx(
            "flex items-center gap-3 rounded-md p-3 font-semibold",
            isDiscounted ? "bg-primary-soft text-primary-ink" : "bg-saffron text-on-saffron",
          )}
        >
          <Tag className="size-5 shrink-0" aria-hidden />
          {isDiscounted ? messages.discount({ percent }) : messages.noDiscount}
        </p>
      )}
      <DeskChecks city={city} />
      {result && isShown && <CardVerdict result={result} onBill={() => setIsShown(false)} onClose={next} />}
    </section>
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

/** The latest checks on this device. Nothing before the first one. */
const DeskChecks = ({ city }: { readonly city: string }) => {
  const messages = useMessages(membershipMessages).checks;
  const checks = useStore(latestChecks);
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby="desk-checks" className="rounded-lg bg-surface p-5 shadow-card">
      <h2 id="desk-checks" className="text-xl">
        {messages.title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {checks.map(({ at, outcome }) => {
          const Icon = outcome === "invalid" ? CircleX : CircleCheck;
          return (
            <li key={at} className="flex items-center gap-3 py-2">
              <Icon
                className={`size-5 shrink-0 ${outcome === "invalid" ? "text-danger-ink" : "text-primary-ink"}`}
                aria-hidden
              />
              <span className="grow">{messages[outcome]}</span>
              <time dateTime={new Date(at).toISOString()} className="text-ink-2 tabular-nums">
                {formatInstant(new Date(at).toISOString(), "time", city)}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const key = "majlis.deskChecks";
const keptChecks = 10;

const outcomes = ["valid", "static", "invalid"] as const;
type CheckOutcome = (typeof outcomes)[number];

/** A check on this device, without the member. */
interface DeskCheck {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly outcome: CheckOutcome;
}

const isCheck = (value: unknown): value is DeskCheck =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  typeof value.at === "number" &&
  "outcome" in value &&
  outcomes.some((outcome) => outcome === value.outcome);

const readChecks = (): readonly DeskCheck[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isCheck) : [];
  } catch (error) {
    logFailure("The latest checks could not be read", error);
    return [];
  }
};

/** The latest checks on this device, newest first. They are gone with the desk. */
const latestChecks = atom(readChecks());

latestChecks.listen((checks) => {
  try {
    if (checks.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(checks));
  } catch (error) {
    logFailure("The latest checks are not kept", error);
  }
});

deskToken.listen(() => latestChecks.set([]));

/** Keeps a check. One that failed says nothing about a card and is left out. */
const keepCheck = (result: CardResult, at: number): void => {
  if (!result.member && result.isUnchecked) return;
  const outcome = !result.member ? "invalid" : result.isStatic ? "static" : "valid";
  latestChecks.set([{ at, outcome } satisfies DeskCheck, ...latestChecks.get()].slice(0, keptChecks));
};
