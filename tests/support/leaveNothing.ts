// Resets environment, clock and modules after each test file.
import { afterAll, vi } from "vitest";

/*
 * The files of a worker share its process, since starting one takes longer than most of them. Each leaves it as it was:
 * environment, clock, and modules that read both when they are loaded.
 */
const given = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env))
    if (!(name in given)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, given);
  vi.resetModules();
});
