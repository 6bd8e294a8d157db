import { Monitor, Moon, Sun } from "lucide-react";
import { atom } from "nanostores";
import { useStore } from "@nanostores/react";
import { useMessages } from "#shared/i18n/i18n.ts";
import { useIsHydrating } from "#shared/ui/browserState.ts";
import { appMessages } from "../messages/en";

const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

const key = "majlis.theme";
const stored = globalThis.document?.documentElement.dataset.theme;

/** The chosen theme or the system's. The blocking first.js applies it before the first paint. */
const themeStore = atom<Theme>(stored === "light" || stored === "dark" ? stored : "system");

const chooseTheme = (theme: Theme): void => {
  themeStore.set(theme);
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(key);
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(key, theme);
  }
};

/** A function: the bundler puts the icons into a file that can run after this one. */
const faceOf = (theme: Theme) =>
  (
    ({
      system: { Icon: Monitor, label: "themeSystem" },
      light: { Icon: Sun, label: "themeLight" },
      dark: { Icon: Moon, label: "themeDark" },
    }) as const
  )[theme];

/** Chooses light, dark or the system's theme. */
export const ThemeSwitch = () => {
  const messages = useMessages(appMessages).footer;
  const chosen = useStore(themeStore);
  const current = useIsHydrating() ? "system" : chosen;
  return (
    <fieldset className="inline-flex rounded-md bg-paper p-1">
      <legend className="sr-only">{messages.theme}</legend>
      {themes.map((theme) => {
        const { Icon, label } = faceOf(theme);
        return (
          <label
            key={theme}
            className="grid size-11 place-items-center rounded-sm text-ink-3 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={theme === current}
              onChange={() => chooseTheme(theme)}
              className="sr-only"
            />
            <Icon className="size-4.5" aria-hidden />
            <span className="sr-only">{messages[label]}</span>
          </label>
        );
      })}
    </fieldset>
  );
};
