import type { ComponentType, ReactNode } from "react";
import { BareFrame } from "./BareFrame";
import { AdminFrame, DashboardFrame, FounderFrame, MemberFrame } from "./SidebarFrames";
import { SiteFrame } from "./SiteFrame";

/** What stands around a page of an area. */
export const frames = {
  /** Navigation and footer. */
  site: SiteFrame,
  /** Navigation and the sidebar of an area. */
  member: MemberFrame,
  founder: FounderFrame,
  admin: AdminFrame,
  /** What stands around the dashboard of one's role. */
  dashboard: DashboardFrame,
  /** Nothing: the door needs the whole screen. */
  bare: BareFrame,
} as const satisfies Record<string, ComponentType<{ readonly children: ReactNode }>>;

export type FrameName = keyof typeof frames;
