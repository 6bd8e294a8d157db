import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  event: "bg-primary-soft text-primary-ink",
  gathering: "bg-jacaranda-soft text-jacaranda",
  free: "bg-sunken text-ink-2",
  paid: "bg-saffron/25 text-saffron-ink",
  ok: "bg-primary-soft text-primary-ink",
  danger: "bg-danger-soft text-danger-ink",
  plain: "bg-sunken text-ink-2",
} as const;

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

export const Badge = ({ tone = "plain", children }: BadgeProps) => (
  <span
    className={clsx(
      "inline-flex min-h-6 max-w-full shrink-0 items-center gap-1 rounded-xl px-2.5 text-xs font-semibold in-[td]:whitespace-nowrap @max-3xs:in-[td]:whitespace-normal",
      tones[tone],
    )}
  >
    {children}
  </span>
);
