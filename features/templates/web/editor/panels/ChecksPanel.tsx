import { CircleAlert, CircleCheck, OctagonAlert, type LucideIcon } from 'lucide-react';

import type { Check } from '../model/print-checks.ts';
import { useDesk } from '../use-editor.ts';
import { Section } from './Section.tsx';

const looks: Readonly<Record<Check['level'], readonly [LucideIcon, string, string]>> = {
  stop: [OctagonAlert, 'text-red', 'Cannot be published: '],
  warn: [CircleAlert, 'text-yellow-fg', 'Look at: '],
  fine: [CircleCheck, 'text-green', ''],
};

export interface ChecksPanelProps {
  readonly checks: readonly Check[];
  readonly onShow: (card: number) => void;
}

/** What the engine finds on the cards of the strip, updated with each change. */
export function ChecksPanel({ checks, onShow }: ChecksPanelProps) {
  const { editor } = useDesk();
  return (
    <Section title="Print checks">
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
    </Section>
  );
}
