import { ScanQrCode } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { useForm } from "#shared/ui/forms/useForm.ts";
import { Form } from "#shared/ui/forms/Form.tsx";
import { TextField } from "#shared/ui/forms/fields.tsx";
import { usePageTitle } from "#shared/ui/usePageTitle.ts";
import { type CardCode, type CardResult, checkCard } from "./checkCard";
import { membershipMessages } from "./messages/en";
import { CardVerdict, CardResultCard } from "./CardResult";
import { RecordBill } from "./partner/RecordBill";
import { CameraView } from "#shared/ui/camera/CameraView.tsx";
import { verifyMembership } from "@majlis/contracts/membership";

/** The page where partners verify a member card by typed code or camera. */
export const VerifyMembershipPage = () => {
  const messages = useMessages(membershipMessages).verify;
  usePageTitle(messages.title);
  const [result, setResult] = useState<CardResult>();
  const [isShown, setIsShown] = useState(false);
  const [isBilling, setIsBilling] = useState(false);
  const check = async (code: CardCode) => {
    setResult(undefined);
    setIsBilling(false);
    setResult(await checkCard(code));
    setIsShown(true);
  };
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 md:grid-cols-[1.2fr_1fr] md:px-6 md:py-16">
      <div>
        <h1 className="text-3xl">{messages.title}</h1>
        <p className="mt-3 max-w-[46ch] text-base text-ink-2">{messages.body}</p>
        <div className="mt-6 rounded-lg bg-surface p-6 shadow-card">
          <VerifyForm onCode={check} />
        </div>
      </div>
      <div>
        <div role="status" className="not-empty:mb-6">
          {result && !isShown && <CardResultCard result={result} />}
        </div>
        {result?.checkId && !isShown && (
          <RecordBill
            key={result.checkId}
            checkId={result.checkId}
            partnerId={result.partnerId}
            name={result.member.name}
            isFocused={isBilling}
          />
        )}
        <HowTo />
      </div>
      {result && isShown && (
        <CardVerdict
          result={result}
          onBill={() => {
            setIsBilling(true);
            setIsShown(false);
          }}
          onClose={() => setIsShown(false)}
        />
      )}
    </div>
  );
};

interface VerifyFormProps {
  readonly onCode: (code: CardCode) => Promise<void>;
}

const VerifyForm = ({ onCode }: VerifyFormProps) => {
  const messages = useMessages(membershipMessages).verify;
  const [search] = useSearchParams();
  const [scanned, setScanned] = useState("");
  const form = useForm(verifyMembership.body, onCode, "VerificationFailed");
  return (
    <Form form={form} submitLabel={messages.submit} busyLabel={messages.busy}>
      <TextField
        key={scanned}
        label={messages.qrCode}
        name="qrCode"
        required
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        hint={messages.qrCodeHint}
        defaultValue={scanned}
      />
      <ScanButton onCode={setScanned} />
      <TextField
        label={messages.partnerId}
        name="partnerId"
        dir="ltr"
        autoComplete="off"
        maxLength={80}
        defaultValue={search.get("partner") ?? ""}
      />
    </Form>
  );
};

const HowTo = () => {
  const messages = useMessages(membershipMessages).verify;
  const steps = [messages.howToAsk, messages.howToScan, messages.howToCheck, messages.howToGive];
  return (
    <section className="rounded-lg bg-sunken p-6">
      <h2 className="text-xl">{messages.howTo}</h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-5 text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
};

const ScanButton = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const messages = useMessages(membershipMessages).verify;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const take = (code: string) => {
    close();
    onCode(code);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        <ScanQrCode className="size-5" aria-hidden />
        {messages.scan}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={messages.scanTitle}
        description={messages.scanBody}
      >
        <CameraView
          className="aspect-square short:aspect-auto short:h-44"
          onCode={take}
          fallbackAction={
            <Button kind="quiet" onClick={close}>
              {messages.typeIt}
            </Button>
          }
        />
      </Dialog>
    </>
  );
};
