// Fills the template databases of the journeys, in a process of its own. Drawing cards and measuring portraits blocks a
// process for seconds, and no server of the journeys may stop for that long. All kinds share one process, because
// starting one costs 1.7 s.
import { openVault } from '@lanyard/files/files-config';
import { keyRingOf } from '@lanyard/keys/key-ring';

import type { SampleKind } from './sample/kinds.ts';
import { sampleRecipes } from './sample/recipes.ts';

export type FillRequest = {
  readonly kind: SampleKind;
  readonly url: string;
  readonly ownerUrl: string;
  readonly disk: string;
  /** The master key that encrypts the sample's files, in base64. */
  readonly key: string;
};
export type FillReply = { readonly kind: SampleKind; readonly fault?: string };

if (import.meta.main) {
  const answer = (said: FillReply): void => void process.send?.(said);
  const recipes = sampleRecipes();
  const fill = async ({ kind, url, ownerUrl, disk, key }: FillRequest): Promise<void> => {
    const vault = openVault({ disk }, keyRingOf(Buffer.from(key, 'base64')));
    await recipes[kind]({ url, ownerUrl, vault });
  };
  process.on('message', (order: FillRequest) => {
    const { kind } = order;
    fill(order).then(
      () => answer({ kind }),
      (fault: unknown) => {
        console.error(fault);
        answer({ kind, fault: String(fault) });
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
}
