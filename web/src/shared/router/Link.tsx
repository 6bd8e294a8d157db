import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { navigate, type NavigateOptions } from "./history";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">, NavigateOptions {
  readonly to: string;
}

/** A link within the site. New tabs, other windows and modified clicks stay the browser's. */
export const Link = ({ to, replace, state, onClick, children, ...rest }: LinkProps) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    navigate(to, { ...(replace && { replace }), ...(state !== undefined && { state }) });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
};

const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (event.currentTarget.target !== "" && event.currentTarget.target !== "_self");
