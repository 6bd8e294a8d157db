import { clsx } from "clsx";
import { Check, Clock, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from "react";
import { useBackCloses } from "./closeByBack";
import { Words } from "./Words";

export type VerdictTone = "yes" | "careful" | "no";

/** Shape, colour and word differ, so that none of them is needed to tell the verdicts apart. */
const looks = {
  yes: { Icon: Check, className: "bg-primary text-on-primary" },
  careful: { Icon: Clock, className: "bg-saffron text-on-saffron" },
  no: { Icon: X, className: "bg-danger text-on-danger" },
} as const satisfies Record<VerdictTone, object>;

interface VerdictScreenProps {
  readonly tone: VerdictTone;
  readonly title: string;
  /** The person, or the persons in question. */
  readonly names?: readonly string[];
  /** A line above, such as the door and its count. */
  readonly header?: ReactNode;
  readonly children?: ReactNode;
  /** A second button beside the one that closes. */
  readonly action?: ReactNode;
  /** What is done next, instead of closing: the strong button, with the focus. */
  readonly next?: { readonly label: string; readonly run: () => void } | undefined;
  readonly closeLabel: string;
  /** Closes by itself after a time, as the hint says. A touch keeps it open. */
  readonly closesAfter?: { readonly ms: number; readonly hint: string } | undefined;
  readonly onClose: () => void;
}

const goOnClass = "min-h-14 rounded-md px-4 text-lg font-semibold";
const strongClass = "bg-white text-[#0b1a15] hover:bg-white/90";

/** Opens the dialog with the focus on the button that goes on. It closes after a time, unless it is kept. */
const useVerdictDialog = (closesAfterMs: number | undefined, onClose: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useEffectEvent(onClose);
  useBackCloses(true, onClose);
  useEffect(() => {
    dialog.current?.showModal();
    // Enter goes on. A dialog would focus its first button, which can be the one that undoes.
    goOn.current?.focus();
    if (closesAfterMs !== undefined) timer.current = setTimeout(() => close(), closesAfterMs);
    return () => clearTimeout(timer.current);
  }, [closesAfterMs]);
  return { dialog, goOn, keep: () => clearTimeout(timer.current) };
};

/** The result of a check at a door or a counter. It fills the screen: sign, word and name are read at arm's length. */
export const VerdictScreen = ({
  tone,
  title,
  names = [],
  header,
  children,
  action,
  next,
  closeLabel,
  closesAfter,
  onClose,
}: VerdictScreenProps) => {
  const { Icon, className } = looks[tone];
  const titleId = useId();
  const { dialog, goOn, keep } = useVerdictDialog(closesAfter?.ms, onClose);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={keep}
      className={clsx(
        "verdict fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain",
        className,
      )}
    >
      <div className="mx-auto flex min-h-full max-w-3xl flex-col gap-4 p-5 md:p-8">
        {header && <div className="flex justify-between gap-4 font-semibold">{header}</div>}
        <div role="alert" className="grid grow content-center justify-items-start gap-3 short:gap-1">
          <span className="grid size-28 place-items-center rounded-full bg-current/18 md:size-36 short:size-14">
            <Icon className="size-14 md:size-18 short:size-8" strokeWidth={2.5} aria-hidden />
          </span>
          <h2 id={titleId} className="font-display text-3xl font-bold text-balance md:text-4xl short:text-xl">
            {title}
          </h2>
          <VerdictNames names={names} />
          {children}
        </div>
        {closesAfter && <p className="text-center text-sm">{closesAfter.hint}</p>}
        <div className="grid auto-cols-fr grid-flow-col gap-3">
          {action}
          <button
            ref={next ? undefined : goOn}
            type="button"
            onClick={onClose}
            className={clsx(goOnClass, next ? "border-2 border-current" : strongClass)}
          >
            {closeLabel}
          </button>
          {next && (
            <button ref={goOn} type="button" onClick={next.run} className={clsx(goOnClass, strongClass)}>
              {next.label}
            </button>
          )}
        </div>
      </div>
    </dialog>
  );
};

const VerdictNames = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, index) => (
    <p
      // The names of two guests can be equal, and their order stays.
      // oxlint-disable-next-line no-array-index-key
      key={index}
      className="font-display text-4xl leading-tight font-bold wrap-anywhere md:text-5xl short:text-2xl"
    >
      <Words>{name}</Words>
    </p>
  ));

interface VerdictFactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What to know about the person, below the verdict. */
export const VerdictFact = ({ label, children }: VerdictFactProps) => (
  <div className="w-full rounded-md bg-current/14 px-4 py-2.5">
    <dt className="text-sm">{label}</dt>
    <dd className="text-lg font-semibold wrap-anywhere">{children}</dd>
  </div>
);
