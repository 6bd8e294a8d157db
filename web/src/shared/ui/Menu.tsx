import { lazy, Suspense, useState, type ReactNode } from "react";

const loadPanel = () => import("./radix/MenuPanel");
const MenuPanel = lazy(async () => ({ default: (await loadPanel()).MenuPanel }));

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

/** A button with a menu. The menu's code comes when somebody goes near it; a click before it is there is remembered. */
const comeNear = () => void loadPanel();

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
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onClick={() => setWasClicked(true)}
    >
      {props.children}
    </button>
  );
  if (!wasClicked) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MenuPanel {...props} />
    </Suspense>
  );
};
