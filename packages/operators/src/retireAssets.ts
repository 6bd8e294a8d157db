import { readdir, readFile } from "node:fs/promises";
import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { retiredTag } from "@majlis/functions/deployment/retiredTag";

/**
 * Tags the assets in the bucket that the build in `folder` does not contain, and returns their number. S3 counts the
 * days of its rule from the last write, so each file is copied onto itself once. A repeated run changes nothing, and a
 * later upload of the same name removes the tag. Throws if the build is not the deployed one.
 */
export const retireAssets = async (s3: S3Client, bucket: string, folder: string): Promise<number> => {
  await requireDeployed(s3, bucket, folder);
  const current = new Set((await readdir(`${folder}/assets`)).map((name) => `assets/${name}`));
  let retired = 0;
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: s3 },
    { Bucket: bucket, Prefix: "assets/" },
  )) {
    const old = Contents.flatMap(({ Key }) => (Key === undefined || current.has(Key) ? [] : [Key]));
    const done = await Promise.all(old.map((key) => retire(s3, bucket, key)));
    retired += done.filter(Boolean).length;
  }
  return retired;
};

/** The shell names the entry, whose hash depends on every asset. With another build, current files would be deleted. */
const requireDeployed = async (s3: S3Client, Bucket: string, folder: string): Promise<void> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: "app.html" }));
  const deployed = await Body?.transformToString();
  if (deployed !== (await readFile(`${folder}/app.html`, "utf8")))
    throw new Error(`The build in ${folder} is not the deployed one`);
};

/** A copy onto itself must change something: the metadata tells that it was retired. */
const retire = async (s3: S3Client, Bucket: string, Key: string): Promise<boolean> => {
  const { Metadata, CacheControl, ContentType } = await s3.send(new HeadObjectCommand({ Bucket, Key }));
  if (Metadata?.retired) return false;
  await s3.send(
    new CopyObjectCommand({
      Bucket,
      Key,
      CopySource: encodeURI(`${Bucket}/${Key}`),
      CacheControl,
      ContentType,
      Metadata: retiredTag,
      MetadataDirective: "REPLACE",
      Tagging: new URLSearchParams(retiredTag).toString(),
      TaggingDirective: "REPLACE",
    }),
  );
  return true;
};
