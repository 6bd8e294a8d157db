export interface Product {
  readonly url: string;
  readonly dynamodbEndpoint: string;
  /** The log file with its output. */
  readonly logFile: string;
  /** What it printed so far: the end of it. */
  output(): string;
  close(): Promise<void>;
}
export declare const startProduct: () => Promise<Product>;
