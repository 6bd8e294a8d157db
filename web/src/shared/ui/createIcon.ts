import { createElement, type ReactNode, type SVGProps } from "react";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** An icon of Lucide's drawing, in the colour of its text. Decoration, unless it is given a name. See build/plainIcons. */
export const createIcon =
  (shapes: readonly Shape[]) =>
  (props: SVGProps<SVGSVGElement>): ReactNode =>
    createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": !props["aria-label"],
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
