import { ActError } from '@lanyard/client/ActError';
import { leastReason } from '@lanyard/domain/reason';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { UnsavedDialog } from '@lanyard/forms/UnsavedDialog';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { TextArea } from '@lanyard/ui/TextArea';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';

import { FindingsList } from './FindingsList.tsx';
import { usePublish } from './use-publish.ts';

export interface PublishDialogProps {
  readonly template: string;
  readonly name: string;
  /** Saves the draft and returns its version. */
  readonly save: () => Promise<number>;
  readonly onClose: (published: boolean) => void;
  /** Shows a student on the canvas. */
  readonly onShow: (student: string) => void;
  readonly onUse: (() => void) | undefined;
}

export function PublishDialog({ template, name, save, onClose, onShow, onUse }: PublishDialogProps) {
  const { step, preflight, found, publish } = usePublish(template, save);
  const [reason, setReason] = useState('');
  const blocked = preflight?.verdict === 'blocked';
  const needsReason = preflight?.verdict === 'reason_needed';
  const least = formatNumber(leastReason);
  const done = step.at === 'done';
  const footer = (close: () => void) =>
    done ? (
      <>
        <Button onClick={() => onClose(true)}>Close</Button>
        {onUse && step.template.forStudents && (
          <Button variant="primary" onClick={onUse}>
            Use Template
          </Button>
        )}
      </>
    ) : step.at === 'judging' || step.at === 'publishing' ? (
      <>
        <Button onClick={close}>Back to the editor</Button>
        <Button
          variant="primary"
          busy={step.at === 'publishing'}
          onClick={() => void publish(needsReason ? reason.trim() : undefined)}
          {...(blocked
            ? {
                disabledReason:
                  'A missing letter or an unreadable code cannot be published. Put it right first.',
              }
            : needsReason &&
              reason.trim().length < leastReason &&
              step.at === 'judging' && {
                disabledReason: t`Write a reason of at least ${least} characters.`,
              })}
        >
          Publish
        </Button>
      </>
    ) : (
      <Button onClick={close}>{step.at === 'failed' ? 'Close' : 'Cancel'}</Button>
    );
  return (
    <UnsavedDialog
      title={done ? `${name} is published` : `Publish ${name}`}
      size="xl"
      unsaved={step.at === 'judging' && needsReason && reason.trim() !== ''}
      onClose={() => onClose(done)}
      closeOnPressOutside={false}
      footer={footer}
    >
      {step.at === 'failed' && <ActError what="It was not published." error={step.error} />}
      {(step.at === 'saving' || step.at === 'checking') && (
        <ProgressBar
          label={step.at === 'saving' ? 'Saving the draft' : 'Checking every student’s card'}
          value={preflight && preflight.students > 0 ? preflight.done : null}
          max={Math.max(preflight?.students ?? 1, 1)}
          {...(preflight && {
            valueText: `${formatNumber(preflight.done)} of ${formatNumber(preflight.students)}`,
          })}
        />
      )}
      {preflight && (step.at === 'judging' || step.at === 'publishing') && (
        <div className="flex flex-col gap-4">
          <FindingsList preflight={preflight} found={found} onShow={onShow}>
            {needsReason && (
              <Field
                label="Why it should be published as it is"
                hint={t`At least ${least} characters. It is kept with the version and shown in its history.`}
              >
                <TextArea
                  rows={2}
                  maxLength={300}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              </Field>
            )}
          </FindingsList>
        </div>
      )}
      {done && (
        <div className="flex gap-3 text-sm">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
          <p>
            {`Version ${String(step.template.published?.number ?? 1)} is published${preflight ? `, checked against ${formatCount(preflight.students, 'student', 'students')}` : ''}.`}{' '}
            Cards already printed keep the version they were made from.
          </p>
        </div>
      )}
    </UnsavedDialog>
  );
}
