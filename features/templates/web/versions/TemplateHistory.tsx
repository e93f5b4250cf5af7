import { formatDateTime } from '@lanyard/format/dates';
import { formatCount } from '@lanyard/format/plurals';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';

import type { templateEvents } from '../../api.ts';
import { useTemplateHistory } from '../use-templates.ts';

type Detail = Readonly<Record<string, unknown>>;
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const words: Readonly<Record<(typeof templateEvents)[number], (detail: Detail) => string>> = {
  created: ({ from }) => (typeof from === 'string' && from !== '' ? `Made from ${from}` : 'Made'),
  published: ({ version }) => `Published version ${String(number(version))}`,
  used: ({ sections }) => `Used for ${formatCount(number(sections), 'section', 'sections')}`,
  archived: () => 'Archived',
  restored: () => 'Restored',
  taken_over: ({ from }) =>
    typeof from === 'string' ? `Editing taken over from ${from}` : 'Editing taken over',
};

export interface TemplateHistoryProps {
  readonly id: string;
  readonly timeZone: string;
}

export function TemplateHistory({ id, timeZone }: TemplateHistoryProps) {
  const { data: events, error } = useTemplateHistory(id);
  return (
    <section aria-labelledby="template-history">
      <h3 id="template-history" className="mb-2 font-semibold">
        History
      </h3>
      {error && <p className="text-sm text-fg-2">{errorSentenceFor(error)}</p>}
      {events?.length === 0 && <p className="text-sm text-fg-2">Nothing yet.</p>}
      <ol className="flex flex-col text-sm">
        {events?.map(({ event, at, by, detail }) => (
          <li
            key={`${at} ${event}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line/70 py-2 first:border-t-0"
          >
            <span>
              {words[event](detail)}
              {by !== null && <span className="text-fg-3"> · {by}</span>}
            </span>
            <time dateTime={at} className="tnum text-fg-3">
              {formatDateTime(at, timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
