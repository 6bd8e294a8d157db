export interface Running {
  readonly url: string;
  readonly pid: number;
}
export const runningFile: (folder: string) => string;
export const findRunning: (folder: string) => Promise<Running | undefined>;
