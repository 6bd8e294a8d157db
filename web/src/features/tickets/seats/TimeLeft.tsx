import { useEffect, useEffectEvent, useState } from "react";

interface TimeLeftProps {
  readonly label: string;
  readonly until: string;
  /** Once, when the time is over. */
  readonly onEnd: () => void;
}

const secondsTo = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Counts down by the second. Nothing reads it out: the deadline stands beside it in words. */
export const TimeLeft = ({ label, until, onEnd }: TimeLeftProps) => {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsTo(until);
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="text-xs">{label}</span>
      <span role="timer" aria-label={label} dir="ltr" className="font-display text-xl font-bold tabular-nums">
        {[
          ...(hours > 0 ? [hours] : []),
          hours > 0 ? twoDigits(minutes) : minutes,
          twoDigits(seconds % 60),
        ].join(":")}
      </span>
    </p>
  );
};
