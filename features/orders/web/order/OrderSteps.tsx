import { areAllCardsAt, liveCards } from '@lanyard/domain/order';
import { formatShortDateTime, formatShortDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { clsx } from 'clsx';
import { CircleCheck, CircleDot } from 'lucide-react';

import type { OrderInFull } from '../../api.ts';
import { passedStageCounts } from './order-acts.ts';

type State = 'done' | 'now' | 'next';
type Step = {
  readonly name: string;
  readonly state: State;
  readonly part: number;
  readonly text: string;
  readonly note: string;
  readonly bad?: boolean;
};

const words: Readonly<Record<State, string>> = { done: 'done', now: 'under way', next: 'to come' };

function stepsOf(order: OrderInFull, moment: (iso: string) => string): readonly Step[] {
  const { all, inFile, printed, checked, packed } = passedStageCounts(order);
  const { sections, failed, readyAt, dispatchedAt, deliveredAt, acceptedAt } = order;
  const classes = sections.filter(({ counts }) => liveCards(counts) > 0);
  const boxed = classes.filter(({ counts }) => areAllCardsAt(counts, 'packed')).length;
  const step = (name: string, n: number, note: string, bad = false): Step => ({
    name,
    state: all > 0 && n === all ? 'done' : n > 0 ? 'now' : 'next',
    part: all === 0 ? 0 : n / all,
    text: `${formatNumber(n)} of ${formatNumber(all)}`,
    note,
    bad,
  });
  const at = (name: string, when: string | null, otherwise: string, note: string): Step => ({
    name,
    state: when === null ? 'next' : 'done',
    part: when === null ? 0 : 1,
    text: when === null ? otherwise : moment(when),
    note,
  });
  return [
    at(
      'Released',
      order.releasedAt,
      '',
      acceptedAt === null ? 'not accepted yet' : `accepted ${moment(acceptedAt)}`,
    ),
    step('Files made', inFile, order.held > 0 ? `${formatNumber(order.held)} held` : ''),
    step('Printing', printed, ''),
    step('QC', checked, failed > 0 ? `${formatNumber(failed)} failed` : '', true),
    step('Packing', packed, `${formatNumber(boxed)} of ${formatCount(classes.length, 'class', 'classes')}`),
    at('Ready', readyAt, `due ${formatShortDay(order.dueOn)}`, ''),
    at('Delivered', deliveredAt, dispatchedAt === null ? '' : `sent ${moment(dispatchedAt)}`, ''),
  ];
}

/** The order from release to delivery in seven steps. A step that has started shows its progress. */
export function OrderSteps({ order }: { readonly order: OrderInFull }) {
  const { timeZone } = usePlace();
  const steps = stepsOf(order, (at: string): string => formatShortDateTime(at, timeZone));
  return (
    <section
      aria-label="Timeline"
      className="rounded-lg border border-line bg-surface px-5 py-3 shadow-1 max-lg:px-4"
    >
      <ol className="grid lg:grid-cols-7 max-lg:gap-2">
        {steps.map(({ name, state, part, text, note, bad }, index) => (
          <li key={name} className="max-lg:flex max-lg:items-baseline max-lg:gap-x-2.5 lg:pe-3">
            <div aria-hidden className="flex items-center max-lg:self-start">
              <span
                className={clsx(
                  'grid size-5 shrink-0 place-items-center',
                  state === 'done' ? 'text-green' : state === 'now' ? 'text-purple' : 'text-edge',
                )}
              >
                {state === 'done' ? (
                  <CircleCheck className="size-5" />
                ) : state === 'now' ? (
                  <CircleDot className="size-5" />
                ) : (
                  <span className="size-4 rounded-full border-2 border-dashed border-line-2" />
                )}
              </span>
              {index < steps.length - 1 && (
                <span className="mx-2 h-1 flex-1 overflow-hidden rounded-full bg-well max-lg:hidden">
                  <span
                    className={clsx('block h-full rounded-full', state === 'done' ? 'bg-green' : 'bg-purple')}
                    style={{ width: `${String(Math.round(part * 100))}%` }}
                  />
                </span>
              )}
            </div>
            <p
              className={clsx('text-sm font-semibold max-lg:w-24 lg:mt-1.5', state === 'next' && 'text-fg-2')}
            >
              {name}
              <span className="sr-only">{`, ${words[state]}`}</span>
            </p>
            <div className="tnum text-xs max-lg:flex max-lg:flex-1 max-lg:flex-wrap max-lg:gap-x-3">
              <p className="whitespace-nowrap text-fg-2">{text}</p>
              <p className={bad ? 'font-medium text-red-fg' : 'text-fg-3'}>{note}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
