// Resets environment, clock, modules and what follows promises after each test file.
import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, vi } from "vitest";

/*
 * The files of a worker share its process, since starting one takes longer than most of them. Each leaves it as it was:
 * environment, clock, and modules that read both when they are loaded.
 */
const environment = process.env;
const given = { ...environment };

// Modules that are loaded again make their storages again. Node passes each promise through all that were ever used.
const storages = new Set<AsyncLocalStorage<unknown>>();
// oxlint-disable-next-line typescript/unbound-method
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (
  this: AsyncLocalStorage<unknown>,
  ...call: Parameters<typeof run>
) {
  storages.add(this);
  return Reflect.apply(run, this, call);
};

afterAll(() => {
  AsyncLocalStorage.prototype.run = run;
  for (const storage of storages) storage.disable();
  // Stubs of the environment are taken back from the object that the worker began with.
  process.env = environment;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env))
    if (!(name in given)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, given);
  vi.resetModules();
});
