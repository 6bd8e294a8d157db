// Types of findBrowsers.mjs.
export declare const findChromium: () => string;
export declare const findProgram: (engine: "firefox" | "webkit", name: string) => string;
export declare const findEngines: () => {
  readonly here: readonly string[];
  readonly missing: readonly string[];
};
