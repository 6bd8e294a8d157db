import { posterInks, posterMotifs } from "@majlis/contracts/values";

/** The poster that the founder or host chose. */
export const posterAttribute = {
  type: "map",
  properties: {
    motif: { type: posterMotifs, required: true },
    ink: { type: posterInks, required: true },
  },
} as const;
