import type { EditEffect } from '@lanyard/domain/edit-effect';
import { t } from '@lanyard/translation/macro';
import { TriangleAlert } from 'lucide-react';

import { editEffectWords } from './edit-effect-words.ts';

/** What an edit does to the photo, the proof and the card. Nothing is saved until the person presses again. */
export function EditEffectNote({ effects }: { readonly effects: readonly EditEffect[] }) {
  if (effects.length === 0) return null;
  return (
    <div
      role="alert"
      className="col-span-full flex items-start gap-2.5 rounded-md border border-yellow-line bg-yellow-bg p-3 text-sm text-yellow-fg"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{t`Nothing is saved yet.`}</p>
        {effects.map((effect) => (
          <p key={effect}>{t(editEffectWords[effect])}</p>
        ))}
      </div>
    </div>
  );
}
