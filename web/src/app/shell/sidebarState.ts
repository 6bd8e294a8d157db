import { atom } from "#shared/ui/atom.ts";

const cookie = "majlis_sidebar";
const maxAgeSeconds = 7 * 24 * 3600;

/** Whether sidebars are open at a desk, kept in a cookie for seven days. */
export const isSidebarOpen = atom(!document.cookie.split("; ").includes(`${cookie}=closed`));

export const toggleSidebar = (): void => {
  isSidebarOpen.set(!isSidebarOpen.get());
  const state = isSidebarOpen.get() ? "open" : "closed";
  document.cookie = `${cookie}=${state}; path=/; max-age=${maxAgeSeconds}; SameSite=Lax`;
};
