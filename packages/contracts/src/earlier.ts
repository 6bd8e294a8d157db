import * as z from "zod/mini";

/**
 * What the changed fields were when the form was opened. A field that is neither that nor the new value any more was
 * changed by somebody else: the call answers ChangedMeanwhile with the `present` values, and writes nothing. A call
 * without it changes what it names.
 */
export const Earlier = z.optional(z.record(z.string(), z.unknown()));
export type Earlier = z.infer<typeof Earlier>;

/** A change with what it changes. */
export type Since<Change> = Change & { readonly was?: Earlier };

/** What an absent field says where that is not "nothing": rows and replies leave the usual answer out. */
export const usual: Readonly<Record<string, unknown>> = {
  is_unlisted: false,
  after_iftar: false,
  guests_per_member: 0,
};
