import type { PictureType } from "@majlis/contracts/events/pictures";

/** A form that accepts one file. `fields` come before the field `file`. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Storage of pictures by key. */
export interface PictureStore {
  /** A form that stores a file of this type, of at most `maxBytes`, within the seconds. It can replace its own file. */
  offerUpload(
    key: string,
    limits: { readonly type: PictureType; readonly maxBytes: number; readonly seconds: number },
  ): Promise<UploadForm>;
  /** The whole file. Undefined when there is none. */
  read(key: string): Promise<Uint8Array | undefined>;
  write(key: string, file: { readonly bytes: Uint8Array; readonly type: PictureType }): Promise<void>;
  /** A second call changes nothing. */
  remove(key: string): Promise<void>;
}
