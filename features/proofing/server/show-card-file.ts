import { buffer } from 'node:stream/consumers';

import type { FaceLook } from '@lanyard/audit/faces';
import { smallProof } from '@lanyard/card/proof/proof-png';
import type { Act } from '@lanyard/db/tenant';
import { smallCardWidth } from '@lanyard/domain/face';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import type { Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { showFaceFile } from '@lanyard/photos/server/show-picture';

/** Like `showFaceFile`, for the drawn side of a card. A small picture is made from the large one, which is stored. */
export async function showCardFile(
  vault: Vault,
  act: Act,
  id: string | null,
  look: FaceLook & { readonly keep: FileAnswer['keep'] },
): Promise<FileAnswer | Refusal<'not_found' | 'too_many_requests'>> {
  const shown = await showFaceFile(vault, act, id, look);
  if (look.size === 'large' || isRefusal(shown)) return shown;
  const bytes = await smallProof(await buffer(shown.stream), smallCardWidth);
  return { ...shown, stream: once(bytes), length: bytes.length, mediaType: 'image/webp' };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  await Promise.resolve();
}
