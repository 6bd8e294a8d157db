import type { FileReply } from "@majlis/contracts/endpoint";
import type { Host } from "@majlis/contracts/founders/hosts";
import { HostId } from "@majlis/contracts/ids";
import { baseLocale, type Locale } from "@majlis/contracts/locales";
import { getHost } from "#core/founders/getHost";
import { visitor } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import { picturePath, quarterOf } from "./occasion";
import { inOneLine, type PageSite } from "./describePage";

/** Returns the page of a city founder with its link preview. Throws HostNotFound, also for an id that is none. */
export const getHostPage = async (
  deps: Deps,
  id: string,
  locale: Locale = baseLocale,
  site: PageSite,
): Promise<FileReply> => {
  const hostId = HostId.safeParse(id);
  if (!hostId.success) throw new DomainError("HostNotFound");
  const host = await getHost(deps, visitor, hostId.data);
  const at = deps.clock.now();
  const preview = {
    title: inOneLine(host.full_name),
    details: [],
    summary: host.sentence === null ? undefined : inOneLine(host.sentence),
    picture: site.origin + pictureOf(host, locale, at),
  };
  const path = `/hosts/${host.id}`;
  const { origin } = site;
  return {
    text: await site.draw({ subject: { kind: "host", item: host }, path, locale, preview, at, origin }),
  };
};

/** The picture of the next evening, else of the last one, else of the site. */
const pictureOf = ({ upcoming, past }: Host, locale: Locale, now: Date): string => {
  const [item] = [...upcoming, ...past];
  return item
    ? picturePath({ kind: "event", item }, locale, item.lights && quarterOf(item, now))
    : "/share.png";
};
