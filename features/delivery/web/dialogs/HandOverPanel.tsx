import { ActError } from '@lanyard/client/ActError';
import { countHandOver, handOverState } from '@lanyard/domain/hand-over';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { SidePanel } from '@lanyard/ui/SidePanel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useOnline } from '@lanyard/ui/use-online';
import { useToast } from '@lanyard/ui/use-toast';
import { clsx } from 'clsx';
import { Check, CloudUpload, X } from 'lucide-react';
import { useState } from 'react';

import type { PackageCard } from '../../api.ts';
import { CardFace } from '../CardFace.tsx';
import { cannotHandOver } from '../hand-over-words.ts';
import { cardName, cardsText } from '../package-words.ts';
import { useScanQueue } from '../scan/queue/use-scan-queue.ts';
import { useHandOver, usePackage } from '../use-packages.ts';

export interface HandOverPanelProps {
  readonly id: string;
  readonly onScan: (id: string) => void;
  readonly onClose: () => void;
}

const firstOf = (card: PackageCard): string => cardName(card).split(' ')[0] ?? cardName(card);
/** Returns for example "2 left: Riya, Omar". */
function leftText(left: readonly PackageCard[], stuck: number): string {
  if (left.length === 0)
    return stuck > 0 ? t`All that can be handed over are handed over` : 'All handed over';
  const named = left.length <= 5 ? `: ${left.map(firstOf).join(', ')}` : '';
  return `${String(left.length)} left${named}`;
}

/**
 * The class teacher's list: a tap on a face says that the child has the card. Offline ticks wait and are sent like
 * scans.
 */
export function HandOverPanel({ id, onScan, onClose }: HandOverPanelProps) {
  const { data: of, error, refetch, isFetching } = usePackage(id);
  const online = useOnline();
  const toast = useToast();
  const rest = useHandOver();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { queue, state } = useScanQueue((answer) => {
    if (answer.tone === 'wrong' && answer.card)
      toast.show({
        kind: 'failed',
        title: `${answer.card.name ?? answer.card.serial} could not be handed over`,
      });
    if (answer.card && answer.tone === 'wrong')
      setTicked((before) => new Set([...before].filter((each) => each !== answer.card?.id)));
  });
  const live = of?.members.filter(({ ended }) => ended === null) ?? [];
  const isGiven = (card: PackageCard): boolean => card.handedOverAt !== null || ticked.has(card.id);
  const left = live.filter((card) => !isGiven(card) && handOverState(card) === 'ready');
  const given = live.filter(isGiven).length;
  const reasonAgainstRest = (): string | undefined => {
    if (left.length === 0)
      return given === live.length
        ? 'All are handed over.'
        : t`None of the cards that are left can be handed over.`;
    return online ? undefined : 'Tap each card while you are offline.';
  };
  const give = (card: PackageCard): void => {
    if (!queue || isGiven(card) || handOverState(card) !== 'ready') return;
    setTicked((before) => new Set([...before, card.id]));
    void queue.add({ mode: 'hand_over', code: card.serial, package: id });
  };
  return (
    <SidePanel
      modal
      open
      onClose={onClose}
      title={of ? `Hand over, class ${of.section.label}` : 'Hand over'}
      note={of && `${of.name} · ${cardsText(given + left.length)}`}
      footer={
        of && (
          <>
            <Button onClick={() => onScan(id)}>Scan cards</Button>
            <Button
              variant="primary"
              className="ms-auto"
              busy={rest.isPending}
              disabledReason={reasonAgainstRest()}
              onClick={() => rest.mutate({ id, body: { cards: 'rest' } })}
            >
              Hand over the rest
            </Button>
          </>
        )
      }
    >
      {error && (
        <ActError
          what="Couldn’t load the class."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {rest.error && <ActError what="Nothing was handed over." error={rest.error} />}
      {!of && !error && <Skeleton className="h-60" />}
      {of && (
        <>
          <output className="mb-3 block text-md font-semibold">
            {leftText(left, live.length - given - left.length)}
          </output>
          <ul
            aria-label={t`Cards that cannot be handed over`}
            className="mb-3 text-sm text-fg-2 empty:hidden"
          >
            {cannotHandOver(countHandOver(of.members)).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {state.waiting.length > 0 && (
            <p className="mb-3 flex items-center gap-2 text-sm text-fg-2">
              <CloudUpload aria-hidden className="size-4" />
              {online ? 'Sending' : 'Kept here, sent later:'} {cardsText(state.waiting.length)}
            </p>
          )}
          <ul aria-label="Cards to hand over" className="flex flex-col divide-y divide-line">
            {live.map((card) => {
              const has = isGiven(card);
              const stays = !has && handOverState(card) !== 'ready';
              return (
                <li key={card.id}>
                  <button
                    type="button"
                    aria-pressed={has}
                    aria-disabled={stays}
                    onClick={() => give(card)}
                    className={clsx(
                      'flex w-full items-center gap-3 py-2 text-start hover:bg-well',
                      has && 'text-fg-3',
                    )}
                  >
                    <CardFace card={card} name={cardName(card)} className="h-12 w-9" />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">{cardName(card)}</span>
                      <span className="tnum block truncate text-xs text-fg-3">
                        {card.rollNo === null ? card.serial : `Roll No ${card.rollNo}`}
                      </span>
                      {stays && card.doubted && (
                        <span className="block text-xs font-medium text-red-fg">
                          Do not hand over: somebody says the photo is of another child.
                        </span>
                      )}
                    </span>
                    <span
                      className={clsx(
                        'grid size-8 place-items-center rounded-full border',
                        has
                          ? 'border-transparent bg-approve text-white'
                          : stays
                            ? 'border-red text-red-fg'
                            : 'border-edge',
                      )}
                    >
                      {has && <Check aria-hidden className="size-5" strokeWidth={3} />}
                      {stays && <X aria-hidden className="size-5" />}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </SidePanel>
  );
}
