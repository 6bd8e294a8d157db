import type { Desk } from "@majlis/contracts/desk";
import { proofColor } from "@majlis/core/membership/proof.rules";
import { Maximize, Printer, WifiOff } from "lucide-react";
import { Activity, useState } from "react";
import { cityName } from "#shared/i18n/format.ts";
import { logFailure } from "#shared/api/log.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import { useOnline } from "#shared/ui/browserState.ts";
import { ConfirmDialog } from "#shared/ui/Dialog.tsx";
import { useSecond } from "#shared/ui/useSecond.ts";
import { useWakeLock } from "#shared/ui/useWakeLock.ts";
import { DeskCard } from "./DeskCard";
import { DeskList } from "./DeskList";
import { DeskNumbers } from "./DeskNumbers";
import { deskToken } from "./deskToken";
import { membershipMessages } from "../messages/en";
import { DeskTerms } from "./DeskTerms";
import { DeskSheet } from "./sheet/DeskSheet";

interface DeskScreenProps {
  readonly token: string;
  readonly desk: Desk;
}

/** An open desk: the card on one side, the latest visits on the other. The screen stays on. */
export const DeskScreen = ({ token, desk }: DeskScreenProps) => {
  const { deskPage: messages, sheet } = useMessages(membershipMessages);
  const isOnline = useOnline();
  const [showsSheet, setShowsSheet] = useState(false);
  useWakeLock();
  return (
    <>
      {showsSheet && <DeskSheet desk={desk} onBack={() => setShowsSheet(false)} />}
      {/* A bill that was typed is still there after the sheet. */}
      <Activity mode={showsSheet ? "hidden" : "visible"}>
        <header className="mb-4 flex flex-wrap items-center gap-3">
          <div className="min-w-0 grow">
            <h1 dir="auto" className="text-2xl wrap-anywhere">
              {desk.name}
            </h1>
            <p className="text-ink-2">{cityName(desk.city)}</p>
          </div>
          <ProofColor />
          <Button kind="quiet" onClick={() => setShowsSheet(true)}>
            <Printer className="size-4" aria-hidden />
            {sheet.open}
          </Button>
          {document.fullscreenEnabled && (
            <Button kind="quiet" onClick={() => void fillScreen()}>
              <Maximize className="size-4" aria-hidden />
              {messages.fullScreen}
            </Button>
          )}
        </header>
        <p
          role="status"
          className="flex items-center gap-2 rounded-md bg-saffron text-on-saffron not-empty:mb-4 not-empty:p-3"
        >
          {!isOnline && (
            <>
              <WifiOff className="size-5 shrink-0" aria-hidden />
              {messages.offline}
            </>
          )}
        </p>
        <div className="grid gap-6 md:grid-cols-[1.25fr_1fr] lg:gap-8">
          <DeskCard {...{ token, desk }} />
          <div className="grid content-start gap-6">
            <DeskNumbers desk={desk} />
            <DeskList token={token} newest={desk.newest} />
            <DeskTerms token={token} desk={desk} />
            <CloseDesk />
          </div>
        </div>
      </Activity>
    </>
  );
};

/** The color that the proof of a member has at this second of the server's clock. */
const ProofColor = () => {
  const messages = useMessages(membershipMessages).sheet;
  const color = proofColor(useSecond());
  return (
    <p className="flex items-center gap-2 text-ink-2">
      {messages.color}
      <span
        className="size-6 shrink-0 rounded-full forced-color-adjust-none"
        style={{ backgroundColor: color }}
        aria-hidden
      />
    </p>
  );
};

/** The browser can refuse. The page works without. */
const fillScreen = async (): Promise<void> => {
  try {
    await document.documentElement.requestFullscreen();
  } catch (error) {
    logFailure("The page does not fill the screen", error);
  }
};

const CloseDesk = () => {
  const messages = useMessages(membershipMessages).deskPage;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="ghost" onClick={() => setIsAsking(true)}>
        {messages.close}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={messages.closeQuestion}
        description={messages.closeBody}
        confirmLabel={messages.close}
        keepLabel={messages.keep}
        onConfirm={() => deskToken.set(null)}
      />
    </>
  );
};
