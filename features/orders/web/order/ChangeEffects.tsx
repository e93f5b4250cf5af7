import { ActError } from '@lanyard/client/ActError';
import { formatMoney } from '@lanyard/format/money';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { plural } from '@lanyard/translation/macro';
import { Skeleton } from '@lanyard/ui/Skeleton';

import type { OrderChangeEffect } from '../../api-change.ts';
import { changeLeftOutWords } from './effect-words.ts';
import { releasableSentences } from './recall-words.ts';

export interface ChangeEffectsProps {
  readonly effect: OrderChangeEffect | undefined;
  readonly error: Error | null;
}

function Money({
  before,
  after,
}: {
  readonly before: OrderChangeEffect['costsBefore'];
  readonly after: OrderChangeEffect['costsAfter'];
}) {
  if (!before || !after) return null;
  const same = before.schoolOwes === after.schoolOwes;
  return (
    <p>
      {same ? (
        <>
          You owe <b className="tnum">{formatMoney(after.schoolOwes, after.currency)}</b>, as before.
        </>
      ) : (
        <>
          You owe <b className="tnum">{formatMoney(after.schoolOwes, after.currency)}</b> instead of{' '}
          <span className="tnum">{formatMoney(before.schoolOwes, before.currency)}</span>.
        </>
      )}
    </p>
  );
}

/** Shows the effect of a change before it is made. The server computes it with the same code that makes the change. */
export function ChangeEffects({ effect, error }: ChangeEffectsProps) {
  if (error) return <ActError what="Couldn’t tell what it would do." error={error} />;
  if (!effect) return <Skeleton className="h-16!" />;
  const { pulled, pulledPrinted, releasable, added, leftOut, costsBefore, costsAfter } = effect;
  return (
    <div aria-live="polite" className="flex flex-col gap-1.5 rounded-md bg-well p-3 text-sm">
      {pulled > 0 && (
        <p className="font-medium">
          {plural(pulled, {
            one: '# card becomes void and leaves the order.',
            other: '# cards become void and leave the order.',
          })}
        </p>
      )}
      {releasableSentences({ ended: pulled, releasable }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {pulledPrinted > 0 && (
        <p className="text-yellow-fg">
          {`${formatCount(pulledPrinted, 'of them is', 'of them are')} in a print file or printed. What was printed stays on the bill.`}
        </p>
      )}
      {added > 0 && (
        <p>
          <b>{formatCount(added, 'card', 'cards')}</b> added. The vendor is told.
        </p>
      )}
      {pulled + added === 0 && <p>Nothing would change.</p>}
      <Money before={costsBefore} after={costsAfter} />
      {leftOut.length > 0 && (
        <ul className="list-disc ps-5 text-fg-2">
          {leftOut.slice(0, 20).map(({ id, name, why }) => (
            <li key={id}>{`Left out: ${name === '' ? 'one' : name}, ${changeLeftOutWords[why]}`}</li>
          ))}
          {leftOut.length > 20 && <li>{`and ${formatNumber(leftOut.length - 20)} more`}</li>}
        </ul>
      )}
    </div>
  );
}
