import type { UseQueryResult } from "@tanstack/react-query";
import { Keyboard, ScanQrCode, Search, UserPlus } from "lucide-react";
import { useState } from "react";
import { useStore } from "@nanostores/react";
import { isAnswer } from "#shared/api/apiErrors.ts";
import { formatInstant } from "#shared/i18n/format.ts";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Alert } from "#shared/ui/Alert.tsx";
import { Failure } from "#shared/ui/Failure.tsx";
import { Skeleton } from "#shared/ui/Skeleton.tsx";
import { useOnline, useWakeLock } from "#shared/ui/browserState.ts";
import { AdmitBy, type Mode } from "./AdmitBy";
import { ConflictReport } from "./ConflictReport";
import { DoorHeader } from "./DoorHeader";
import { DoorVerdict } from "./DoorVerdict";
import { OutcomeCard } from "./OutcomeCard";
import { OwnTill } from "./OwnTill";
import type { Door } from "./admit";
import type { DoorList, DoorOccasion, Guest } from "./doorList";
import { isServerReachable } from "./door.queries";
import { useDoor } from "./useDoor";
import { checkInMessages } from "./messages/en";

const modes = [
  { mode: "scan", Icon: ScanQrCode },
  { mode: "type", Icon: Keyboard },
  { mode: "names", Icon: Search },
  { mode: "add", Icon: UserPlus },
] as const;

/** An open door. The mode switch is at the bottom, in reach of a thumb. */
export const DoorScreen = ({ door }: { readonly door: Door }) => {
  const messages = useMessages(checkInMessages).door;
  const [mode, setMode] = useState<Mode>("scan");
  const state = useDoor(door);
  const { list, guests, outcome, isChecking, undo } = state;
  const { canAdd = false, city } = door.occasion;
  const shownModes = modes.filter((each) => canAdd || each.mode !== "add");
  const [seenTurn, setSeenTurn] = useState(0);
  const open = outcome && "verdict" in outcome && outcome.turn !== seenTurn ? outcome : undefined;
  // The next guest waits until a refusal was read. A yes makes way at once.
  const isReading = open !== undefined && !open.verdict.isAdmitted;
  const inside = guests.filter(({ checkedInAt }) => checkedInAt !== null).length;
  const isReachable = useServerReachable(list);
  useWakeLock();
  return (
    <div data-door className="mx-auto flex min-h-dvh max-w-6xl flex-col px-3 md:px-6">
      <DoorHeader owner={door.owner} occasion={door.occasion} isReachable={isReachable} />
      <div className="grid grow content-start gap-3 pb-3 md:grid-cols-[1.25fr_1fr] md:gap-6">
        <div className="grid content-start gap-3">
          <AdmitBy mode={mode} onMode={setMode} occasion={door.occasion} state={state} isPaused={isReading} />
        </div>
        <div className="grid content-start gap-3 max-md:order-first max-md:contents">
          <div className="max-md:order-1 max-md:not-short:sticky max-md:bottom-20 max-md:z-10">
            <OutcomeCard
              city={city}
              outcome={open ? undefined : outcome}
              isChecking={isChecking}
              hint={mode === "scan" && !open ? messages.aim : undefined}
              onUndo={(guest, at) => void undo(guest, at)}
            />
          </div>
          <div className="grid gap-3 max-md:order-2">
            <DoorCount guests={guests} isLoaded={list.data !== undefined} />
            <ListState city={city} list={list} isReachable={isReachable} />
            <ConflictReport refId={door.occasion.id} city={city} guests={guests} />
            {takesMoney(door.occasion) && (
              <OwnTill by={door.by} refId={door.occasion.id} city={city} isHost={door.owner === "founder"} />
            )}
          </div>
        </div>
      </div>
      {open && (
        <DoorVerdict
          city={city}
          key={open.turn}
          verdict={open.verdict}
          count={list.data ? messages.checkedInOf({ inside, issued: guests.length }) : ""}
          onUndo={(guest, at) => void undo(guest, at)}
          onPaid={(paid) => void state.show(open.shown, paid)}
          onNext={() => setSeenTurn(open.turn)}
        />
      )}
      <DoorModes shown={shownModes} mode={mode} onChange={setMode} />
    </div>
  );
};

/** Whether the event has a price, or may have taken money before it became free. Door staff do not know. */
const takesMoney = ({ price_cents, at_door }: DoorOccasion): boolean =>
  price_cents !== 0 || at_door !== undefined;

/** Whether the device is online and the last call reached the server. */
const useServerReachable = ({ error }: UseQueryResult<DoorList>): boolean => {
  const isOnline = useOnline();
  return useStore(isServerReachable) && (!error || isAnswer(error)) && isOnline;
};

interface DoorModesProps {
  readonly shown: readonly (typeof modes)[number][];
  readonly mode: Mode;
  readonly onChange: (mode: Mode) => void;
}

const DoorModes = ({ shown, mode, onChange }: DoorModesProps) => {
  const messages = useMessages(checkInMessages).door;
  return (
    <nav
      aria-label={messages.modes}
      className="bottom-0 z-20 -mx-3 not-short:sticky short:-order-1 short:mb-3 grid auto-cols-fr grid-flow-col gap-1 border-t border-line bg-paper p-2 md:mx-0 md:mb-6 md:rounded-lg md:border"
    >
      {shown.map(({ mode: each, Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === mode}
          onClick={() => onChange(each)}
          className="flex h-14 items-center justify-center gap-2 rounded-md font-semibold max-sm:flex-col max-sm:gap-0.5 max-sm:text-xs text-ink-2 hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
        >
          <Icon className="size-6" aria-hidden />
          {messages[each]}
        </button>
      ))}
    </nav>
  );
};

interface ListStateProps {
  readonly city: string;
  readonly list: UseQueryResult<DoorList>;
  readonly isReachable: boolean;
}

/** What a door without a network, and a list that did not load, say. */
const ListState = ({ city, list, isReachable }: ListStateProps) => {
  const messages = useMessages(checkInMessages).door;
  const isOnline = useOnline();
  return (
    <>
      {!isReachable && (
        <Alert tone="info" title={isOnline ? messages.noAnswerTitle : messages.offlineTitle}>
          {list.data
            ? messages.offlineBody({ time: formatInstant(list.data.loadedAt, "time", city) })
            : messages.noListBody}
        </Alert>
      )}
      {list.error && isReachable && (
        <Failure error={list.error} fallback="AttendeesNotLoaded" onRetry={() => void list.refetch()} />
      )}
    </>
  );
};

interface DoorCountProps {
  readonly guests: readonly Guest[];
  readonly isLoaded: boolean;
}

/** Guests checked in, and tickets issued. */
const DoorCount = ({ guests, isLoaded }: DoorCountProps) => {
  const messages = useMessages(checkInMessages).door;
  if (!isLoaded) return <Skeleton className="h-20 rounded-lg!" />;
  const issued = guests.length;
  const inside = guests.filter(({ checkedInAt }) => checkedInAt !== null).length;
  return (
    <div className="grid gap-2 rounded-lg bg-surface p-4 shadow-card">
      <p role="status" className="flex items-baseline gap-2">
        <span className="font-display text-2xl font-bold tabular-nums">
          {messages.inside({ inside, issued })}
        </span>
        <span className="text-ink-2">{messages.insideLabel}</span>
      </p>
      <progress
        className="door-progress"
        value={inside}
        max={Math.max(1, issued)}
        aria-label={messages.insideLabel}
      />
    </div>
  );
};
