import { textFields } from '@lanyard/domain/student-field';
import { formatDate } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { useState, type ReactNode } from 'react';

import type { StudentRecord } from '../../api-records.ts';
import { consentWords } from './field-words.ts';
import { useStudentFields } from './use-record.ts';

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-4 py-1.5">
      <dt className="w-36 shrink-0 text-fg-3">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The record's values in addition to name and class. An empty field of the school's own says that it is empty. */
function Details({ record }: { readonly record: StudentRecord }) {
  const { data: fields = [] } = useStudentFields();
  const shown = fields.filter(({ key, retired }) => !retired || record.custom[key] !== undefined);
  return (
    <section aria-labelledby="student-details">
      <h3 id="student-details" className="mb-1.5 text-sm font-semibold">
        Details
      </h3>
      <dl className="divide-y divide-line/70 text-sm">
        {textFields
          .filter(({ text }) => text.needed === undefined || record[text.recordAs] !== record.name)
          .map(({ key, label, text }) => (
            <Line key={key} label={label}>
              {record[text.recordAs] ?? '—'}
            </Line>
          ))}
        {shown.map(({ key, label }) => (
          <Line key={key} label={label}>
            {record.custom[key] ?? '—'}
          </Line>
        ))}
      </dl>
    </section>
  );
}

/** The parents' last answer, and all earlier ones. */
function Consent({ record }: { readonly record: StudentRecord }) {
  const { timeZone } = usePlace();
  const [all, setAll] = useState(false);
  const { consent, consents } = record;
  const lines = all ? consents : consents.slice(0, 1);
  return (
    <section aria-labelledby="student-consent">
      <header className="mb-1.5 flex items-center justify-between gap-4">
        <h3 id="student-consent" className="text-sm font-semibold">
          Photo consent
        </h3>
        {consents.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => setAll(!all)}>
            {all ? 'Show the last' : `Show all ${String(consents.length)}`}
          </Button>
        )}
      </header>
      <p className="text-sm font-medium">{consentWords[consent ?? 'not_asked']}</p>
      {lines.length > 0 && (
        <ol className="mt-1 flex flex-col gap-1 text-xs text-fg-3">
          {lines.map((line) => (
            <li key={line.id}>
              {all && <b className="font-medium text-fg-2">{consentWords[line.answer]}: </b>}
              {line.basis}, <time dateTime={line.at}>{formatDate(line.at, timeZone)}</time>
              {line.by !== null && `, ${line.by}`}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export const PanelDetails = ({ record }: { readonly record: StudentRecord }) => (
  <div className="flex flex-col gap-6">
    <Details record={record} />
    <Consent record={record} />
  </div>
);
