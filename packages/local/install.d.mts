export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}
export const root: string;
export const install: (wanted: { full: boolean }) => void;
export const fits: (
  wanted: Readonly<Record<string, LockedPackage>>,
  present: Readonly<Record<string, LockedPackage>>,
  full: boolean,
) => boolean;
