import type { PersonState } from "@majlis/core/seats/personState.rules";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Words } from "#shared/ui/Words.tsx";
import type { StateTexts } from "./useStateTexts";

interface StateBarProps extends StateTexts {
  readonly state: PersonState;
  /** The one action of the person. Nothing where there is none: the words are the bar then. */
  readonly children?: ReactNode;
}

/** The state of the person and the action. On a phone it is the bar at the thumb, in place of the tabs: components.css */
export const StateBar = ({ state, lead, note, children }: StateBarProps) => (
  <div
    className={clsx(
      "action-bar no-print flex flex-wrap items-center gap-x-5 gap-y-3 max-md:flex-nowrap",
      // At a desk the box of the waitlist stands right below.
      state === "waiting" && "md:hidden",
    )}
  >
    {/* A new element for changed words: a browser's translator replaces text nodes. */}
    <p key={`${lead} ${note}`} className={clsx("leading-snug", children ? "shrink-0" : "grow")}>
      <span className="block text-lg font-bold max-md:text-base">{lead}</span>
      {note && <span className="block text-ink-2 max-md:text-xs">{note}</span>}
    </p>
    {children && <div className="min-w-0 grow md:max-w-sm">{children}</div>}
  </div>
);

interface StateLineProps {
  readonly texts: StateTexts;
  readonly of: ReactNode;
  readonly isOnInk?: boolean;
}

/** The state of the person on a card, where nothing can be pressed. */
export const StateLine = ({ texts: { lead }, of, isOnInk = false }: StateLineProps) => (
  <p
    className={clsx(
      "grid min-h-11 place-content-center rounded-md px-3 text-center font-semibold",
      isOnInk ? "bg-white/15 text-white" : "bg-sunken text-ink-2",
    )}
  >
    <span key={lead}>
      {lead}
      {of}
    </span>
  </p>
);

/** The title of the event or gathering after the label of its action, for screen readers. */
export const OfTitle = ({ text }: { readonly text: string }) => (
  <Words as="span" className="sr-only">
    {text}
  </Words>
);
