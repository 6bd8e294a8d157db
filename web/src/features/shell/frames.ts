import type { ComponentType, ReactNode } from "react";
import { BareFrame } from "./BareFrame";
import { AdminFrame, FounderFrame, MemberFrame } from "./SidebarFrames";
import { SiteFrame } from "./SiteFrame";

/** What stands around a page. */
export const frames = {
  /** Navigation and footer. */
  site: SiteFrame,
  /** Nothing: the page fills the window. */
  bare: BareFrame,
  /** Navigation and the sidebar of an area. */
  member: MemberFrame,
  founder: FounderFrame,
  admin: AdminFrame,
} as const satisfies Record<string, ComponentType<{ readonly children: ReactNode }>>;

export type FrameName = keyof typeof frames;
