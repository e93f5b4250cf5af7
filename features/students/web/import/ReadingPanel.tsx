import { ActError } from '@lanyard/client/ActError';
import { encodings } from '@lanyard/domain/file-reading';
import { Field } from '@lanyard/ui/Field';
import { Panel } from '@lanyard/ui/Panel';
import { Select } from '@lanyard/ui/Select';
import { Check } from 'lucide-react';

import type { Import } from '../../api-import.ts';
import {
  delimiterWords,
  encodingWords,
  formatWords,
  type ReadingDelimiter,
  type ImportReading,
} from './column-words.ts';
import { useRereadImport, type RereadRequest } from './use-import-acts.ts';

export interface ReadingPanelProps {
  readonly job: Import;
  readonly reading: ImportReading;
}

const delimiterItems = (Object.keys(delimiterWords) as ReadingDelimiter[]).map((value) => ({
  value,
  label: delimiterWords[value],
}));
const encodingItems = encodings.map((value) => ({ value, label: encodingWords[value] }));

interface ReadingsProps {
  readonly reading: ImportReading;
  readonly busy: boolean;
  readonly onChoose: (encoding: ImportReading['readings'][number]['encoding']) => void;
}

/** The same words in each encoding that makes sense, side by side. */
function Readings({ reading, busy, onChoose }: ReadingsProps) {
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="float-start mb-2 w-full text-sm font-medium">
        Which of these is written right?
      </legend>
      <div className="clear-both flex flex-wrap gap-3">
        {reading.readings.map(({ encoding, words }) => {
          const chosen = encoding === reading.encoding;
          return (
            <button
              key={encoding}
              type="button"
              aria-pressed={chosen}
              disabled={busy}
              onClick={() => !chosen && onChoose(encoding)}
              className={`min-w-52 flex-1 rounded-lg border bg-surface p-3 text-start text-sm ${chosen ? 'border-ink ring-1 ring-ink' : 'border-line-2 hover:bg-well'}`}
            >
              <span className="mb-1 flex items-center gap-1.5 text-xs text-fg-3">
                {chosen && <Check aria-hidden className="size-3.5" />}
                {encodingWords[encoding]}
              </span>
              <span className="block font-medium break-words">{words.join(' · ')}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** How the file was read. Lanyard detected this, and the person can change it. */
export function ReadingPanel({ job, reading }: ReadingPanelProps) {
  const again = useRereadImport(job.id);
  const change = (how: RereadRequest): void => {
    if (!again.isPending) again.mutate(how);
  };
  const { format, encoding, delimiter, sheet, sheets, rosterVersion, complete } = reading;
  const kind = rosterVersion === null ? formatWords[format] : `${formatWords[format]} ${rosterVersion}`;
  return (
    <Panel
      title="How we read it"
      note={
        complete
          ? `${kind}. If the words below look wrong, choose another way.`
          : `${kind}, only what changed: who is not in it has not left.`
      }
    >
      {again.error && (
        <div className="mb-4">
          <ActError what="It was not read again." error={again.error} />
        </div>
      )}
      <div className="flex flex-wrap gap-4 *:w-56 max-sm:*:w-full">
        {encoding !== null && (
          <Field label="Letters">
            <Select
              items={encodingItems}
              value={encoding}
              disabled={again.isPending}
              onChange={(next) => next !== encoding && change({ encoding: next })}
            />
          </Field>
        )}
        {delimiter !== null && (
          <Field label="Between the columns">
            <Select
              items={delimiterItems}
              value={delimiter}
              disabled={again.isPending}
              onChange={(next) => next !== delimiter && change({ delimiter: next })}
            />
          </Field>
        )}
        {sheets.length > 0 && (
          <Field label="Sheet" hint={sheets.length > 1 ? `${String(sheets.length)} sheets` : undefined}>
            <Select
              items={sheets.map((name) => ({ value: name, label: name }))}
              value={sheet}
              disabled={again.isPending}
              onChange={(next) => next !== sheet && change({ sheet: next })}
            />
          </Field>
        )}
      </div>
      {reading.readings.length > 1 && (
        <Readings reading={reading} busy={again.isPending} onChoose={(next) => change({ encoding: next })} />
      )}
    </Panel>
  );
}
