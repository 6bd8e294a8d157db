import { useEffect, useState } from "react";
import { logFailure } from "#shared/api/log.ts";
import {
  type PictureProblem,
  type PictureShape,
  preparePicture,
  UnusablePicture,
  wholePicture,
} from "./preparePicture";

interface Prepared {
  readonly url: string;
  readonly bytes: number;
}

/** Prepares chosen files. A file that cannot be used leaves the previous one. */
export const usePreparedPicture = (onReady: (picture: Blob) => void, shape: PictureShape = wholePicture) => {
  const [picture, setPicture] = useState<Prepared>();
  const [problem, setProblem] = useState<PictureProblem>();
  const [isPreparing, setIsPreparing] = useState(false);
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture.url) : undefined), [picture]);
  const prepare = async (file: Blob): Promise<void> => {
    setProblem(undefined);
    setIsPreparing(true);
    try {
      const blob = await preparePicture(file, shape);
      setPicture({ url: URL.createObjectURL(blob), bytes: blob.size });
      onReady(blob);
    } catch (error) {
      if (!(error instanceof UnusablePicture)) logFailure("A photo could not be prepared", error);
      setProblem(error instanceof UnusablePicture ? error.problem : "unreadable");
    } finally {
      setIsPreparing(false);
    }
  };
  return { picture, problem, isPreparing, prepare, forget: () => setPicture(undefined) };
};
