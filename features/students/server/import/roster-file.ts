// Where the bytes of a roster file come from. The one place that knows: another way of uploading changes this file only.
import type { Steps } from '@lanyard/jobs/job';

import { partAt } from '../queries/imports.ts';

export type RosterFile = { readonly size: number; readonly bytes: AsyncIterable<Buffer> };

/** Part after part, each in a transaction of its own: reading may take longer than one may last. */
export const rosterFile = ({ org, step }: Steps, id: string, size: number): RosterFile => ({
  size,
  bytes: (async function* bytes() {
    for (let at = 0; at < size;) {
      const part = await step(({ tx }) => partAt(tx, org, id, at));
      if (!part || part.length === 0) throw new Error('a part of the file is missing');
      yield part;
      at += part.length;
    }
  })(),
});
