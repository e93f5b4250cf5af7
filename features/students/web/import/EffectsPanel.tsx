import { formatNumber } from '@lanyard/format/numbers';
import { formatCount, plural } from '@lanyard/format/plurals';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { Trans } from '@lanyard/translation/macro';
import { Avatar } from '@lanyard/ui/Avatar';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { tintClasses } from '@lanyard/ui/tone';
import type * as z from 'zod/mini';

import type { getEffects } from '../../api-differences.ts';
import type { Import } from '../../api-import.ts';
import { leftOutWords } from './apply-words.ts';
import { cardStageWords } from './import-words.ts';
import { useImportEffects } from './use-differences.ts';

type Effects = z.infer<typeof getEffects.ok>;
type Stage = Effects['stages'][number];

/** One clause for each effect that the decisions about cards of this stage have. */
function outcomes({ effect, update, replace, leaveOut, stopped }: Stage): string {
  const going = update - stopped;
  const clauses = [
    replace > 0 && `${formatCount(replace, 'card', 'cards')} replaced`,
    going > 0 && effect === 'quiet' && `${formatNumber(going)} updated quietly`,
    going > 0 && effect === 'proof_again' && `${formatNumber(going)} proofed again`,
    going > 0 && effect === 'hold' && `${formatNumber(going)} held for the principal`,
    going > 0 && effect === 'differs' && `${formatNumber(going)} updated, the card stays`,
    stopped > 0 && `${formatCount(stopped, 'stops', 'stop')}: no consent`,
    leaveOut > 0 && `${formatNumber(leaveOut)} left out`,
  ].filter((clause) => clause !== false);
  return clauses.join(', ');
}

function Stages({ stages }: { readonly stages: readonly Stage[] }) {
  return (
    <ol className="flex flex-col">
      {stages.map((stage, at) => {
        const { title, tone } = cardStageWords[stage.stage];
        return (
          <li key={stage.stage} className="relative flex gap-3 pb-4 last:pb-0">
            {at < stages.length - 1 && (
              <span aria-hidden className="absolute start-[13px] top-7 h-[calc(100%-28px)] w-0.5 bg-line" />
            )}
            <span
              className={`tnum grid h-7 min-w-7 shrink-0 place-items-center rounded-full px-1 text-xs font-bold ${tintClasses[tone]}`}
            >
              {formatNumber(stage.count)}
            </span>
            <div className="-mt-0.5 min-w-0">
              <p className="text-sm font-semibold">{title}</p>
              <p className="tnum text-sm text-fg-2">{outcomes(stage)}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** What all changes of the import together cause, and which reviewers are notified. */
export function EffectsPanel({ job }: { readonly job: Import }) {
  const { data, error } = useImportEffects(job);
  const changed = job.counts?.changed ?? 0;
  return (
    <Panel
      title={
        changed === 0
          ? 'What it causes'
          : plural(changed, 'What 1 change causes', `What ${formatNumber(changed)} changes cause`)
      }
      note={changed === 0 ? 'No student you have changes' : 'Furthest card first'}
      className="lg:overflow-y-auto"
    >
      {!data && !error && <Skeleton className="h-40" />}
      {!data && error && <p className="text-sm text-fg-2">{errorSentenceFor(error)}</p>}
      {data && (
        <>
          <Stages stages={data.stages} />
          <dl className="tnum mt-5 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4 text-sm [&>dd]:text-end [&>dd]:font-medium [&>dt]:text-fg-2">
            <dt>{`${formatNumber(data.left)} left, cards cancelled`}</dt>
            <dd>{formatNumber(data.leftCards)}</dd>
            <dt>{`${formatNumber(data.new)} new, photos to take`}</dt>
            <dd>{formatNumber(data.photosToTake)}</dd>
          </dl>
          {data.outcome.leftOut.map(({ why, count }) => (
            <p
              key={why}
              className={`mt-4 rounded-md p-3 text-sm ${why === 'signed_off' ? 'bg-purple-bg text-purple-fg' : 'bg-yellow-bg text-yellow-fg'}`}
            >
              {leftOutWords[why](count)}
              {why === 'roll_no_taken' && data.placesKept > 0 && (
                <>
                  {' '}
                  <Trans>
                    A student under Left can keep a number that the file needs. Mark that student as left, or
                    give another number in the file.
                  </Trans>
                </>
              )}
            </p>
          ))}
          {data.told.length > 0 && (
            <>
              <h3 className="mt-5 border-t border-line pt-4 text-xs font-medium text-fg-3">
                Told when you apply
              </h3>
              <ul className="mt-2 flex flex-col gap-2 text-sm">
                {data.told.map(({ name, proofs }) => (
                  <li key={name} className="flex items-center gap-2.5">
                    <Avatar name={name} size="sm" tone="neutral" />
                    <span className="min-w-0 truncate">{name}</span>
                    <span className="tnum ms-auto text-fg-3">{formatCount(proofs, 'proof', 'proofs')}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Panel>
  );
}
