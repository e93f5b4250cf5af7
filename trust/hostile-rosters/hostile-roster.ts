import type { FileRefusalReason } from '@lanyard/domain/import-state';

export type HostileRoster = {
  readonly name: string;
  readonly bytes: Buffer;
  /**
   * The reasons for which the reader may refuse the file. `rows`: the reader must accept the file and read this many
   * rows. `either`: it may do one or the other.
   */
  readonly expected: readonly FileRefusalReason[] | { readonly rows: number } | 'either';
};
export const refusedRoster = (
  name: string,
  bytes: Buffer | string,
  ...expected: FileRefusalReason[]
): HostileRoster => ({
  name,
  bytes: Buffer.from(bytes),
  expected,
});
export const harmlessRoster = (name: string, bytes: Buffer | string, rows: number): HostileRoster => ({
  name,
  bytes: Buffer.from(bytes),
  expected: { rows },
});
export const eitherRoster = (name: string, bytes: Buffer | string): HostileRoster => ({
  name,
  bytes: Buffer.from(bytes),
  expected: 'either',
});
