import { lazy, Suspense, useState } from "react";
import type { MenuProps } from "./radix/MenuPanel";

const loadPanel = () => import("./radix/later");
const MenuPanel = lazy(async () => ({ default: (await loadPanel()).MenuPanel }));

/** A button with a menu. Hover and focus preload the menu's code. An early click opens the menu after the load. */
export const Menu = (props: MenuProps) => {
  const [wasClicked, setWasClicked] = useState(false);
  const prepare = () => {
    void loadPanel();
    props.onNear?.();
  };
  const placeholder = (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={wasClicked || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        prepare();
        setWasClicked(true);
      }}
    >
      {props.children}
    </button>
  );
  if (!wasClicked) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <MenuPanel {...props} />
    </Suspense>
  );
};
