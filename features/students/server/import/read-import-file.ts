import type { Vault } from '@lanyard/files/files';
import type { JobSteps } from '@lanyard/jobs/job';
import { allowedIsolation, isolationHint } from '@lanyard/pictures/sandbox';
import {
  SandboxStartError,
  readRosterFile,
  type RosterFilePiece,
  type RosterReadOptions,
} from '@lanyard/roster-files/read-file';
import { takeUpload } from '@lanyard/uploads/quarantine';

/**
 * How the reader of a file is isolated. Each process starts with bubblewrap, a sandbox. If bubblewrap fails and
 * SANDBOX=limits allows it, all later files are read with process limits only.
 */
let walls: 'bubblewrap' | 'limits' = 'bubblewrap';

/**
 * Reads the file of an import as a stream, outside of a transaction, because reading may take longer than a transaction
 * may last.
 */
export async function* readImportFile(
  vault: Vault,
  { step }: JobSteps,
  id: string,
  wanted: RosterReadOptions,
): AsyncGenerator<RosterFilePiece> {
  const taken = await step((act) => takeUpload(vault, act, id));
  if (!taken) throw new Error('the file of an import is missing');
  const file = { size: taken.size, bytes: taken.stream as AsyncIterable<Uint8Array> };
  try {
    yield* readRosterFile(file, wanted, { walls });
  } catch (fault) {
    if (!(fault instanceof SandboxStartError) || walls === 'limits') throw fault;
    if (!allowedIsolation(process.env['SANDBOX']).includes('limits'))
      throw new Error(`no roster file is opened: ${isolationHint}`, { cause: fault });
    console.error(
      'bubblewrap is missing or does not work here: roster files are read in a process with limits only, because SANDBOX=limits',
    );
    walls = 'limits';
    yield* readRosterFile(file, wanted, { walls });
  }
}
