/** Build variables of the local site. */
export const localSiteVariables: Readonly<Record<string, string>>;
export const build: () => boolean;
