import { clsx } from "clsx";
import type { ButtonHTMLAttributes, ReactNode } from "react";

// One line while it fits. Large text breaks, so that the page does not scroll sideways.
const base =
  "inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md py-1 text-center font-semibold in-[td]:max-w-none in-[td]:whitespace-nowrap @max-3xs:in-[td]:max-w-full @max-3xs:in-[td]:whitespace-normal forced-colors:border transition-[background-color,translate,box-shadow] duration-150 select-none active:translate-y-px disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-disabled:cursor-not-allowed";

const kinds = {
  /** The main action of a card or a form row. */
  primary: "min-h-11 bg-primary px-5 text-on-primary hover:bg-primary-hover",
  /** The main action of a page. */
  big: "min-h-13 bg-primary px-7 text-base text-on-primary hover:bg-primary-hover",
  quiet: "min-h-11 bg-surface px-4 text-ink ring-1 ring-line ring-inset hover:bg-sunken",
  ghost: "min-h-11 px-3 text-ink-2 hover:bg-sunken hover:text-ink",
  /** On dark panels and posters. */
  saffron: "min-h-13 bg-saffron px-7 text-base text-on-saffron hover:bg-saffron-hover",
  danger: "min-h-11 bg-danger px-5 text-on-danger hover:opacity-90",
} as const;

export type ButtonKind = keyof typeof kinds;

/** The classes of a button, for buttons and for links that look like one. */
export const buttonClass = (kind: ButtonKind = "primary", className?: string): string =>
  clsx(base, kinds[kind], className);

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  /** Replaces the label while busy. A busy button keeps the focus and ignores clicks. */
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  /** The event or gathering whose ticket it opens: see morphPosters. */
  readonly "data-opens"?: string;
}

export const Button = ({
  kind = "primary",
  className,
  isBusy = false,
  busyLabel,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps) => (
  <button
    // `type` has three static values. Forms pass "submit".
    // oxlint-disable-next-line react/button-has-type
    type={type}
    className={buttonClass(kind, className)}
    aria-disabled={isBusy || undefined}
    aria-busy={isBusy || undefined}
    onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    {...rest}
  >
    {/* A browser's translator replaces text nodes: what changes has an element of its own. */}
    <span key={String(isBusy)} className="contents">
      {isBusy ? <Busy>{busyLabel ?? children}</Busy> : children}
    </span>
  </button>
);

/** A spinner before a progress message. */
export const Busy = ({ children }: { readonly children: ReactNode }) => (
  <>
    <span
      className="size-4 shrink-0 rounded-full border-2 border-current/30 border-t-current motion-ok:animate-spin"
      aria-hidden
    />
    {children}
  </>
);
