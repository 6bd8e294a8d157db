import { lazy, type ComponentType, type ReactNode } from "react";
import { BareFrame } from "./BareFrame";
import { SiteFrame } from "./SiteFrame";

/** Not for a visitor's first page. */
const sidebars = () => import("./SidebarFrames");

/** What stands around a page. */
export const frames = {
  /** Navigation and footer. */
  site: SiteFrame,
  /** Nothing: the page fills the window. */
  bare: BareFrame,
  /** Navigation and the sidebar of an area. */
  member: lazy(async () => ({ default: (await sidebars()).MemberFrame })),
  founder: lazy(async () => ({ default: (await sidebars()).FounderFrame })),
  admin: lazy(async () => ({ default: (await sidebars()).AdminFrame })),
} as const satisfies Record<string, ComponentType<{ readonly children: ReactNode }>>;

export type FrameName = keyof typeof frames;
