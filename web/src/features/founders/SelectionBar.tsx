import { Check, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { Decision, Decisions } from "./useDecisions";
import { foundersMessages } from "./messages/en";

interface SelectionBarProps {
  readonly count: number;
  readonly selected: number;
  readonly run: Decisions["run"];
  readonly onToggleAll: () => void;
  readonly onDecide: (decision: Decision) => void;
}

/** Selects all requests or none, and answers the selected ones; stays in sight above a long queue. */
export const SelectionBar = ({ count, selected, run, onToggleAll, onDecide }: SelectionBarProps) => {
  const messages = useMessages(foundersMessages).requests;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < count;
  }, [selected, count]);
  const button = (decision: Decision) => ({
    isBusy: run?.decision === decision && run.keys.size > 1,
    busyLabel: messages.progress({ done: String((run?.done ?? 0) + 1), all: String(run?.keys.size ?? 0) }),
    disabled: selected === 0 || (run !== undefined && run.decision !== decision),
    onClick: () => onDecide(decision),
  });
  return (
    <div className="sticky top-17 z-10 mb-4 flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-surface px-5 py-2.5 shadow-lift">
      <div className="flex items-center gap-3">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            ref={box}
            type="checkbox"
            checked={count > 0 && selected === count}
            onChange={onToggleAll}
            disabled={run !== undefined}
            className="size-5 accent-primary"
          />
          {messages.selectAll}
        </label>
        <span role="status" className="text-ink-2">
          {selected > 0 && messages.selected(selected)}
        </span>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-2">
        <Button {...button("approve")}>
          <Check className="size-4.5 max-sm:hidden" aria-hidden />
          {messages.approveSelected}
        </Button>
        <Button kind="quiet" {...button("decline")}>
          <X className="size-4.5 max-sm:hidden" aria-hidden />
          {messages.declineSelected}
        </Button>
      </div>
    </div>
  );
};
