/** What the build tells the drawing of its files (web/build/drawPages.ts). */
interface Part {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

interface BuiltSite {
  /** Differs between builds with different files. The shell has it as `data-build`. */
  readonly id: string;
  readonly parts: Readonly<Record<string, Part>>;
  /** Address of the font of Arabic letters. */
  readonly arabicFont: string;
}

// Defined by the build. Undefined in tests and with Vite's server.
declare const SITE_BUILD: BuiltSite | undefined;

export const builtSite: BuiltSite | undefined = typeof SITE_BUILD === "undefined" ? undefined : SITE_BUILD;
