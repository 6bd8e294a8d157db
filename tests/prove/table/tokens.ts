// The words of an expression of DynamoDB.
const tokenOf = /\s*([#:]?[A-Za-z_]\w*|\d+|<>|<=|>=|[()=<>,+\-.[\]])/y;

const tokenize = (text: string): string[] => {
  const tokens: string[] = [];
  tokenOf.lastIndex = 0;
  for (let at = 0; at < text.trimEnd().length; at = tokenOf.lastIndex) {
    const token = tokenOf.exec(text)?.[1];
    if (token === undefined) throw new Error(`The expression is not known at ${at}: ${text}`);
    tokens.push(token);
  }
  return tokens;
};

/** A reader of tokens. */
export class Tokens {
  #at = 0;
  readonly #tokens: readonly string[];
  readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.#tokens = tokenize(text);
  }
  get next(): string | undefined {
    return this.#tokens[this.#at];
  }
  get isDone(): boolean {
    return this.#at >= this.#tokens.length;
  }
  take(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new Error(`The expression ends early: ${this.text}`);
    return token;
  }
  /** Takes the token if it is the next one. */
  skip(token: string): boolean {
    if (this.next?.toUpperCase() !== token) return false;
    this.#at++;
    return true;
  }
  expect(token: string): void {
    if (!this.skip(token)) throw new Error(`${token} is missing before ${this.next}: ${this.text}`);
  }
}
