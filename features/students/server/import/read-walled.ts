import { CannotStart, readRosterFile, type Piece, type Wanted } from '@lanyard/roster-files/read-file';

import type { RosterFile } from './roster-file.ts';

/** Bubblewrap where it works, else a process with limits only; found out once and told. */
let walls: 'bubblewrap' | 'limits' = 'bubblewrap';

export async function* readFile(file: RosterFile, wanted: Wanted): AsyncGenerator<Piece> {
  try {
    yield* readRosterFile(file, wanted, { walls });
  } catch (fault) {
    if (!(fault instanceof CannotStart) || walls === 'limits') throw fault;
    console.error(
      'bubblewrap is missing or does not work here: roster files are read in a process with limits only',
    );
    walls = 'limits';
    yield* readRosterFile(file, wanted, { walls });
  }
}
