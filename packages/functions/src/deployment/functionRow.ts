import type { Domain, OperationName } from "@majlis/contracts/api";
import type { IndexName } from "./table";

/** What a Lambda function serves, and what it may use. The stacks and the local product take everything from here. */
export interface FunctionRow {
  /** Domains whose GET operations it serves, without those that another row names. */
  readonly reads?: readonly Domain[];
  /** Domains whose other operations it serves, without those that another row names. */
  readonly writes?: readonly Domain[];
  /** Operations by name. A read is here when it also writes, such as an entry of the audit log. */
  readonly operations?: readonly OperationName[];
  /** Access to the table. A function that reads has no action that writes. */
  readonly table: "none" | "read" | "write";
  /** Indexes that it queries. */
  readonly indexes?: readonly IndexName[];
  /** `write`: signs forms of uploads, stores and deletes pictures. `delete`: deletes pictures. */
  readonly pictures?: "write" | "delete";
  /** `call`: has the provider's key. `receive`: the secret of its webhook too. */
  readonly payments?: "call" | "receive";
  /** Shows how to pay by transfer. */
  readonly transfers?: true;
  /** `keys`: reads the keys of wallets. `name`: knows whether there are wallets. */
  readonly wallets?: "keys" | "name";
  /** Has the files that pictures are drawn with. */
  readonly draws?: true;
  /** Reads the site's documents. */
  readonly pages?: true;
  /** Reads accounts of the user pool: whether they have two-step sign-in. */
  readonly readsAccounts?: true;
  readonly sendsMails?: true;
  readonly sendsWhatsApp?: true;
  /**
   * Sends messages to the queue that it consumes. Lambda stops such a chain after about 16 links unless it is allowed.
   * @see https://docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html
   */
  readonly recursive?: true;
  /**
   * Simultaneous calls that production keeps for it, and its limit. Without them, a rush of joins takes the account's whole
   * concurrency, and sign-in fails.
   */
  readonly reserved?: number;
  /** Seconds; ten by default. */
  readonly timeout?: number;
  /** Megabytes; 1024 by default. */
  readonly memory?: number;
}
