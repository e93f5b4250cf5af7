import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { purpose } from '@lanyard/uploads/purpose';

import { crestRules } from '../../api-crest.ts';
import { ownOrganisation } from '../queries/school.ts';
import { takeCrestJob } from './take-crest.job.ts';

export const crestPurpose = purpose({
  name: crestRules.purpose,
  action: 'settings.edit',
  only: 'school',
  mostBytes: crestRules.mostBytes,
  mediaTypes: crestRules.mediaTypes,
  job: takeCrestJob,
});

/** Shows only the present crest. The address of an earlier crest or of any other file answers 404. */
export async function openCrest(
  vault: Vault,
  act: Act,
  id: string,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const here = await act.control((tx) => ownOrganisation(tx));
  const file = here?.crest === id ? await vaultFiles(vault).openFile(act, id) : undefined;
  if (!file) return refuse('not_found');
  const { stream, length, mediaType } = file;
  return { stream, length, mediaType, keep: true, faces: 'none' };
}
