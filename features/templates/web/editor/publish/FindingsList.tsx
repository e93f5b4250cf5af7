import { templateFindingSeverity, type TemplateFinding } from '@lanyard/domain/template';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { msg, t } from '@lanyard/translation/macro';
import { CircleAlert, Info, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import type { StudentFindings, Preflight } from '../../../api-preflight.ts';
import { emptyFieldSentence, findingSentence, findingWords } from '../../words/finding-words.ts';
import { useEditorContext } from '../use-editor.ts';

export interface FindingsListProps {
  readonly preflight: Preflight;
  readonly found: readonly StudentFindings[] | undefined;
  readonly onShow: (student: string) => void;
  /** Shown between the list of findings and the list of students. */
  readonly children: ReactNode;
}

const marks = {
  blocked: { Icon: OctagonAlert, look: 'text-red', label: msg`Cannot be published` },
  reason_needed: { Icon: CircleAlert, look: 'text-yellow-fg', label: msg`Needs a reason` },
  noted: { Icon: Info, look: 'text-fg-3', label: msg`For information` },
};

function Mark({ code }: { readonly code: TemplateFinding }) {
  const { Icon, look, label } = marks[templateFindingSeverity(code)];
  return <Icon aria-label={t(label)} className={`mt-0.5 size-4 shrink-0 ${look}`} />;
}

/** The findings of preflight with the number of students, then the students with the worst findings. */
export function FindingsList({ preflight, found, onShow, children }: FindingsListProps) {
  const { fields } = useEditorContext();
  return (
    <>
      <p className="text-sm text-fg-2">
        {`${formatCount(preflight.students, 'student', 'students')} checked`}
        {preflight.withoutPhoto > 0 &&
          `, ${formatNumber(preflight.withoutPhoto)} of them without a photo yet`}
        .
      </p>
      <ul className="flex flex-col gap-2.5" aria-label="Found">
        {preflight.findings.map(({ code, students, fields: emptyFields }) => (
          <li key={code} className="flex gap-2.5 text-sm">
            <Mark code={code} />
            <span>
              <b className="font-semibold">{t(findingWords[code].title)}</b>
              <span className="text-fg-2">{` · ${students === 0 ? 'the template itself' : formatCount(students, 'student', 'students')}`}</span>
              {emptyFields.map((empty) => (
                <span key={empty.field} className="block text-fg-2">
                  {emptyFieldSentence(empty, fields)}
                </span>
              ))}
              <span className="block text-xs text-fg-3">{t(findingWords[code].help)}</span>
            </span>
          </li>
        ))}
      </ul>
      {children}
      {found && found.length > 0 && (
        <div>
          <h3 className="mb-2 text-xs font-semibold text-fg-2">The worst</h3>
          <ul
            aria-label="The worst, by student"
            className="divide-y divide-line rounded-lg border border-line"
          >
            {found.map(({ student, findings }) => (
              <li key={student?.id ?? 'template'} className="flex items-start gap-3 px-3 py-2 text-sm">
                <span className="tnum w-18 shrink-0 font-mono text-xs leading-5">
                  {student?.identifier ?? '—'}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{student?.name ?? 'The template'}</span>
                  {findings.map((finding) => (
                    <span
                      key={`${finding.code} ${finding.element ?? ''} ${finding.detail}`}
                      className="block text-xs break-words text-fg-3"
                    >
                      {findingSentence(finding, fields)}
                    </span>
                  ))}
                </span>
                {student && (
                  <button
                    type="button"
                    onClick={() => onShow(student.id)}
                    className="rounded-sm text-sm font-medium text-blue-fg hover:underline coarse:min-h-11"
                  >
                    Show
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
