import { lazy, Suspense, useState } from "react";
import type { MenuProps } from "./radix/MenuPanel";

const loadPanel = () => import("./radix/MenuPanel");
const MenuPanel = lazy(async () => ({ default: (await loadPanel()).MenuPanel }));

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
