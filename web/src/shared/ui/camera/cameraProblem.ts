/** Why there is no picture: each has its own words and its own way out. */
export type CameraProblem = "unsupported" | "refused" | "absent" | "inUse" | "lost" | "failed";

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "absent",
  OverconstrainedError: "absent",
  NotReadableError: "inUse",
  AbortError: "inUse",
  NotSupportedError: "unsupported",
};

/** What a failure to open the camera means to the person who holds it. */
export const cameraProblem = (error: unknown): CameraProblem =>
  // OverconstrainedError is no DOMException in every browser; a name is what they all have.
  (error instanceof Object && "name" in error && problems[String(error.name)]) || "failed";
