/** Tag of an asset of the site that the deployment no longer has. Operators set it, an upload removes it. */
export const retiredTag = { retired: "true" };
