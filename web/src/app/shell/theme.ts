import { atom } from "#shared/ui/atom.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const key = "majlis.theme";
const stored = document.documentElement.dataset.theme;

/** Light or dark by choice, or as the system has it. The blocking first.js has read it before the first paint. */
export const themeStore = atom<Theme>(stored === "light" || stored === "dark" ? stored : "system");

export const chooseTheme = (theme: Theme): void => {
  themeStore.set(theme);
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(key);
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(key, theme);
  }
};
