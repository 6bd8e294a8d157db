import { Keyboard, ScanQrCode, Search } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useScreenAwake } from "#shared/ui/useScreenAwake.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { CameraView } from "#shared/ui/camera/CameraView.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import type { Door } from "./admit";
import { CodeForm } from "./CodeForm";
import { ConflictReport } from "./ConflictReport";
import { DoorCount } from "./DoorCount";
import { DoorHeader } from "./DoorHeader";
import { NameSearch } from "./NameSearch";
import { OutcomeCard } from "./OutcomeCard";
import { useDoor } from "./useDoor";
import { useReach } from "./useReach";
import { checkInMessages } from "./messages/en";

type Mode = "scan" | "type" | "names";

const modes = [
  { mode: "scan", Icon: ScanQrCode },
  { mode: "type", Icon: Keyboard },
  { mode: "names", Icon: Search },
] as const;

/** The door at work: what is needed all the time is at the bottom, where a thumb is. */
export const DoorScreen = ({ door }: { readonly door: Door }) => {
  const messages = useMessages(checkInMessages).door;
  const [mode, setMode] = useState<Mode>("scan");
  const { list, guests, outcome, isAsking, show, undo } = useDoor(door);
  const isReached = useReach(list);
  useScreenAwake();
  return (
    <div data-door className="mx-auto flex min-h-dvh max-w-6xl flex-col px-3 md:px-6">
      <DoorHeader occasion={door.occasion} isReached={isReached} />
      <div className="grid grow content-start gap-3 pb-3 md:grid-cols-[1.25fr_1fr] md:gap-6">
        <div className="grid content-start gap-3">
          {mode === "scan" && (
            <CameraView
              className="h-[44dvh] min-h-64 md:h-[56dvh]"
              onCode={(code) => show({ code })}
              wayOut={
                <Button kind="quiet" onClick={() => setMode("type")}>
                  {messages.typeInstead}
                </Button>
              }
            />
          )}
          {mode === "type" && <CodeForm onCode={(code) => show({ code })} />}
          {mode === "names" && (
            <NameSearch guests={guests} onAdmit={(guest) => show({ guest })} onUndo={undo} />
          )}
        </div>
        <div className="grid content-start gap-3 max-md:order-first max-md:contents">
          <div className="max-md:sticky max-md:bottom-20 max-md:z-10 max-md:order-1">
            <OutcomeCard
              outcome={outcome}
              isAsking={isAsking}
              hint={mode === "scan" ? messages.aim : undefined}
              onUndo={undo}
            />
          </div>
          <div className="grid gap-3 max-md:order-2">
            <DoorCount guests={guests} isLoaded={list.data !== undefined} />
            {!isReached && (
              <Alert tone="info" title={messages.offlineTitle}>
                {list.data
                  ? messages.offlineBody({ time: formatInstant(list.data.loadedAt, "time") })
                  : messages.noListBody}
              </Alert>
            )}
            {list.error && isReached && (
              <Failure error={list.error} fallback="AttendeesNotLoaded" onRetry={() => void list.refetch()} />
            )}
            <ConflictReport occasion={door.occasion} guests={guests} />
          </div>
        </div>
      </div>
      <nav
        aria-label={messages.modes}
        className="sticky bottom-0 z-20 -mx-3 grid grid-cols-3 gap-1 border-t border-line bg-paper p-2 md:mx-0 md:mb-6 md:rounded-lg md:border"
      >
        {modes.map(({ mode: each, Icon }) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === mode}
            onClick={() => setMode(each)}
            className="flex h-14 items-center justify-center gap-2 rounded-md font-semibold text-ink-2 hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
          >
            <Icon className="size-6" aria-hidden />
            {messages[each]}
          </button>
        ))}
      </nav>
    </div>
  );
};
