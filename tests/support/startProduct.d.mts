// Types of startProduct.mjs.
import type { SigningKey } from "@majlis/local/cognito/store";

export interface Product {
  readonly url: string;
  readonly dynamodbEndpoint: string;
  readonly signingKey: SigningKey;
  /** The log file with its output. */
  readonly logFile: string;
  /** What it printed so far: the end of it. */
  output(): string;
  close(): Promise<void>;
}
export declare const startProduct: (options?: { readonly isEmpty?: boolean }) => Promise<Product>;
export declare const findLeaks: (file: string) => string[];
export declare const findCrashes: (file: string) => string[];
