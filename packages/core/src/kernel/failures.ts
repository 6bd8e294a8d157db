/** For jobs that look after many: what fails for one is kept until all others had their turn, and then thrown. */
export class Failures {
  readonly #errors: unknown[] = [];

  /** Runs, and answers undefined where it failed. */
  async keep<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await run();
    } catch (error) {
      this.#errors.push(error);
      return undefined;
    }
  }

  /** Ends the job: it has failed when anything has, so that somebody looks. */
  throwAny(): void {
    const [first] = this.#errors;
    if (this.#errors.length > 0) throw new Error(`${this.#errors.length} failed`, { cause: first });
  }
}
