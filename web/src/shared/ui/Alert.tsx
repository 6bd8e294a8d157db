import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  danger: "bg-danger-soft text-danger-ink",
  ok: "bg-primary-soft text-primary-ink",
  info: "bg-sunken text-ink",
} as const;

interface AlertProps {
  readonly tone?: keyof typeof tones;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly id?: string;
  readonly className?: string;
}

/** An inline message. Screen readers announce `danger` immediately and the other tones politely. */
export const Alert = ({ tone = "danger", title, children, action, id, className }: AlertProps) => (
  <div
    id={id}
    role={tone === "danger" ? "alert" : "status"}
    className={clsx(
      "flex flex-wrap items-center justify-between gap-3 rounded-md p-4",
      tones[tone],
      className,
    )}
  >
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-0.5">{children}</div>}
    </div>
    {action}
  </div>
);
