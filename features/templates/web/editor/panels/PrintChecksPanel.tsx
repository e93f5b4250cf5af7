import { CircleAlert, CircleCheck, Info, OctagonAlert, type LucideIcon } from 'lucide-react';

import type { PrintCheck } from '../model/print-checks.ts';
import { useEditorContext } from '../use-editor.ts';
import { PanelSection } from './PanelSection.tsx';

const looks: Readonly<Record<PrintCheck['level'], readonly [LucideIcon, string, string]>> = {
  stop: [OctagonAlert, 'text-red', 'Cannot be published: '],
  warn: [CircleAlert, 'text-yellow-fg', 'Look at: '],
  note: [Info, 'text-fg-3', ''],
  fine: [CircleCheck, 'text-green', ''],
};

export interface PrintChecksPanelProps {
  readonly checks: readonly PrintCheck[];
  readonly onShow: (card: number) => void;
}

/** What the engine finds on the example cards of the strip below the canvas, updated with each change. */
export function PrintChecksPanel({ checks, onShow }: PrintChecksPanelProps) {
  const { editor } = useEditorContext();
  return (
    <PanelSection title="Print checks">
      <ul className="flex flex-col gap-2 text-sm">
        {checks.map(({ level, words, card, element }) => {
          const [Icon, look, before] = looks[level];
          return (
            <li key={words} className="flex gap-2">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
              <span className="min-w-0 break-words">
                {before && <span className="sr-only">{before}</span>}
                {words}{' '}
                {card !== undefined && (
                  <button
                    type="button"
                    onClick={() => {
                      onShow(card);
                      if (element !== undefined) editor.select([element]);
                    }}
                    className="rounded-sm font-medium text-blue-fg hover:underline"
                  >
                    Show
                  </button>
                )}
              </span>
            </li>
          );
        })}
        {checks.length === 0 && <li className="text-fg-3">Checked as soon as the fonts are here.</li>}
      </ul>
    </PanelSection>
  );
}
