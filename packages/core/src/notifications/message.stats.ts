/** Name of the numbers of contact messages; bucket: the status. */
export const messageStats = "messages";
