import { formatNumber } from '@lanyard/format/numbers';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { Badge } from '@lanyard/ui/Badge';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { CalendarClock, PenLine } from 'lucide-react';

import type { ProofSection } from '../../api-sections.ts';
import { dayWords, proofCountOf } from './section-words.ts';

const parts = [
  ['approved', 'bg-green'],
  ['locked', 'bg-purple'],
  ['rejected', 'bg-red'],
  ['pending', 'bg-yellow'],
] as const;

/** A bar with five counts of the class. */
export function SectionProgress({ section }: { readonly section: ProofSection }) {
  const { students, approved } = section;
  const words = parts
    .flatMap(([part]) => (section[part] > 0 ? [`${formatNumber(section[part])} ${part}`] : []))
    .concat(section.noPhoto > 0 ? [`${formatNumber(section.noPhoto)} without photo`] : [])
    .concat(section.noProof > 0 ? [`${formatNumber(section.noProof)} without card`] : []);
  return (
    <div className="min-w-0">
      <p className="tnum text-sm">
        <b className="font-semibold">{formatNumber(approved)}</b>
        <span className="text-fg-3"> of {formatNumber(students)} approved</span>
      </p>
      <div aria-hidden className="mt-1 flex h-1.5 gap-px overflow-hidden rounded-full bg-line">
        {parts.map(([part, look]) =>
          section[part] > 0 ? (
            <span
              key={part}
              className={look}
              style={{ width: `${String((100 * section[part]) / students)}%` }}
            />
          ) : null,
        )}
      </div>
      <p className="tnum mt-1 text-xs text-fg-3">{words.join(' · ') || 'Nobody is here yet'}</p>
    </div>
  );
}

export function SectionState({ section }: { readonly section: ProofSection }) {
  const now = useMinuteClock();
  const { signed, reopened, toPrincipal, dueOn, overdue } = section;
  if (signed) {
    const since = proofCountOf(section) - signed.proofs;
    return (
      <div>
        <Badge label="Signed off" tone="green" icon={PenLine} />
        <p className="mt-1 text-xs text-fg-3">
          {signed.by ?? 'Somebody'}, <time dateTime={signed.at}>{formatTimeAgo(signed.at, now)}</time>
          {since > 0 && `. ${formatNumber(since)} came or changed since`}
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-1 text-xs text-fg-3">
      {toPrincipal && <Badge label="With the principal" tone="purple" />}
      {dueOn !== null &&
        (overdue ? (
          <Badge label={`Was due ${dayWords(dueOn)}`} tone="red" icon={CalendarClock} />
        ) : (
          <span className="text-sm text-fg-2">Due {dayWords(dueOn)}</span>
        ))}
      {reopened && (
        <span>
          Reopened by {reopened.by ?? 'somebody'}: {reopened.why}
        </span>
      )}
      {!toPrincipal && dueOn === null && !reopened && <span>Open</span>}
    </div>
  );
}
