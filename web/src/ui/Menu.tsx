import { lazy, Suspense, useState, type ReactNode } from "react";

const MenuPanel = lazy(async () => ({ default: (await import("./radix/MenuPanel")).MenuPanel }));

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly isChecked?: boolean;
  readonly hasSeparator?: boolean;
}

export interface MenuProps {
  /** Name of the button that opens it; it should contain the words that can be seen. */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  readonly className: string;
  readonly items: readonly MenuItem[];
  readonly align?: "start" | "end";
}

/** A button with a menu. The menu's code arrives after the page; a click before that is remembered. */
export const Menu = (props: MenuProps) => {
  const [wasClicked, setWasClicked] = useState(false);
  const waiting = (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={wasClicked || undefined}
      onClick={() => setWasClicked(true)}
    >
      {props.children}
    </button>
  );
  return (
    <Suspense fallback={waiting}>
      <MenuPanel {...props} startsOpen={wasClicked} />
    </Suspense>
  );
};
