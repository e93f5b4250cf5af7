import { ActError } from '@lanyard/client/ActError';
import type { CardInFull } from '@lanyard/orders/api-cards';
import { CardFaceImage } from '@lanyard/orders/web/order/CardFaceImage';
import { passedStageCounts } from '@lanyard/orders/web/order/order-acts';
import { cardName } from '@lanyard/orders/web/order/order-words';
import { orderHref, type Navigate } from '@lanyard/orders/web/order/PageLink';
import { cardFaceAddress, useCard, useOrder, useOrderCards } from '@lanyard/orders/web/order/use-order';
import { PrintQuestion } from '@lanyard/orders/web/PrintQuestion';
import { useCaptureKeys } from '@lanyard/photos/web/capture/use-capture-keys';
import { usePlace } from '@lanyard/place/use-place';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';

import { lastDecision, nextCardToCheck, countDecisions } from './check-session.ts';
import { CheckRail, causeKeys } from './CheckRail.tsx';
import { BetweenCards, OrderChooser } from './CheckStart.tsx';
import { CheckTop } from './CheckTop.tsx';
import { LastCheckedCards } from './LastCheckedCards.tsx';
import { keyForTableCode } from './table-codes.ts';
import { useChecking, type Checking } from './use-checking.ts';

const TableCodes = lazy(async () => ({ default: (await import('./TableCodes.tsx')).TableCodes }));

export type CheckSearch = {
  readonly order?: string | undefined;
  readonly section?: string | undefined;
  readonly card?: string | undefined;
};
export interface CheckPageProps {
  readonly search: CheckSearch;
  readonly onSearch: (to: CheckSearch) => void;
  readonly go: Navigate;
}
// The greatest width of a card's picture on this screen, in CSS pixels. The picture itself has 1600.
const widest = 800;

function LightTable({
  card,
  failing,
  trueSize,
}: {
  readonly card: CardInFull;
  readonly failing: boolean;
  readonly trueSize: boolean;
}) {
  const name = cardName(card);
  const bad = card.ended !== null;
  return (
    <div
      className={clsx(
        'relative mx-auto',
        trueSize ? 'w-[85.6mm]' : 'w-full max-w-[936px] lg:max-w-[min(936px,96dvh)]',
      )}
    >
      <CardFaceImage
        card={card.id}
        width={widest}
        alt={`The card of ${name}, front`}
        className={clsx(
          'rounded-[3.8%/6%] shadow-3',
          (failing || card.failed) && 'outline-4 outline-offset-4 outline-red',
          bad && 'opacity-40 grayscale',
        )}
      />
      {(failing || bad) && (
        <span
          aria-hidden
          className="absolute end-[3.5%] bottom-[6%] -rotate-8 animate-stamp rounded-lg border-4 border-red bg-red-bg/95 px-5 py-1 text-3xl font-bold text-red-fg max-lg:px-3 max-lg:text-xl"
        >
          {bad ? 'Void' : 'Fail'}
        </span>
      )}
    </div>
  );
}

/** The keyboard keys of this screen. Instead of pressing a key, people can scan a code that is taped to the table. */
function useCheckKeys(checking: Checking, card: CardInFull | undefined, next: string | undefined) {
  const { session } = checking;
  const press = (key: string): void => {
    const name = key.toLowerCase();
    if (name === 'z') checking.undo();
    else if (!card) {
      if (name === 'n' && next !== undefined) checking.take(next);
    } else if (session.asking !== null) {
      if (name === 'w') checking.confirm(card, 'vendor');
      if (name === 's') checking.confirm(card, 'school');
      if (name === 'enter') checking.confirm(card);
    } else if (name === 'p') checking.pass(card);
    else if (name === 'f') checking.fail(card);
    else if (name === 'n' && next !== undefined) checking.take(next);
    else {
      const cause = causeKeys.get(name);
      if (cause) checking.because(card, cause);
    }
  };
  useHotkey('Escape', checking.cancel, { enabled: session.failing });
  useCaptureKeys(press, (code) => {
    const key = keyForTableCode(code);
    if (key === undefined) void checking.scan(code);
    else press(key);
  });
}

/** While the person holds the space bar, the card is shown in its true size. */
function useTrueSize(): boolean {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.key === ' ' && !target.closest('button, a, input, textarea, [data-modal]')) setOn(true);
    };
    const up = (): void => setOn(false);
    globalThis.addEventListener('keydown', down, true);
    globalThis.addEventListener('keyup', up);
    globalThis.addEventListener('blur', up);
    return () => {
      globalThis.removeEventListener('keydown', down, true);
      globalThis.removeEventListener('keyup', up);
      globalThis.removeEventListener('blur', up);
    };
  }, []);
  return on;
}

/** Compares the printed card with the card that was sealed. The scanner chooses the card, and one key decides. */
export function CheckPage({ search, onSearch, go }: CheckPageProps) {
  return search.order === undefined ? (
    <Desk key="any" search={search} onSearch={onSearch} go={go} />
  ) : (
    <Sitting key={search.order} {...search} order={search.order} go={go} />
  );
}

/** Without an order there is no list. The person can only scan cards. */
function Desk({ search, onSearch, go }: CheckPageProps) {
  const checking = useChecking(search.card);
  return (
    <Table
      checking={checking}
      cards={[]}
      waiting={false}
      order={undefined}
      section={undefined}
      go={go}
      onOrder={(order) => onSearch({ order })}
    />
  );
}

function Sitting({
  order,
  section,
  card,
  go,
}: CheckSearch & { readonly order: string; readonly go: Navigate }) {
  const checking = useChecking(card);
  const list = useOrderCards(order, { filter: 'printed', section }, 200);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const next = nextCardToCheck(checking.session, list.data ?? []);
  useEffect(() => {
    if (next === undefined && hasNextPage && !isFetching) void fetchNextPage();
  }, [next, hasNextPage, isFetching, fetchNextPage]);
  return (
    <Table
      checking={checking}
      cards={list.data ?? []}
      waiting={list.isPending || hasNextPage}
      order={order}
      section={section}
      go={go}
    />
  );
}

interface TableProps {
  readonly checking: Checking;
  readonly cards: Parameters<typeof nextCardToCheck>[1];
  readonly waiting: boolean;
  readonly order: string | undefined;
  readonly section: string | undefined;
  readonly go: Navigate;
  readonly onOrder?: (order: string) => void;
}

function Table({ checking, cards, waiting, order: orderId, section, go, onOrder }: TableProps) {
  const { org } = usePlace();
  const { session, trouble, reading } = checking;
  const next = nextCardToCheck(session, cards);
  const wanted = session.scanned ?? (session.byScan ? undefined : next?.id);
  const [codes, setCodes] = useState(false);
  const trueSize = useTrueSize();
  const asked = useCard(wanted ?? '', { enabled: wanted !== undefined });
  const card = wanted !== undefined && asked.data?.id === wanted ? asked.data : undefined;
  // Load the card after this one in advance, so that it appears at once.
  const after = cards.find(
    ({ id, stage, failed }) =>
      id !== wanted &&
      stage === 'printed' &&
      !failed &&
      !session.found.some((one) => one.card === id && !one.undone),
  )?.id;
  useCard(after ?? '', { enabled: after !== undefined });
  useEffect(() => {
    if (after !== undefined) new Image().src = cardFaceAddress(org, after, widest * 2);
  }, [org, after]);
  useCheckKeys(checking, card, next?.id);

  const { data: order } = useOrder(card?.order ?? orderId ?? '', {
    enabled: (card?.order ?? orderId) !== undefined,
  });
  const part = order?.sections.find(({ id }) => id === section) ?? order;
  const { all, checked } = part ? passedStageCounts(part) : { all: 0, checked: 0 };
  const back = (card?.order ?? orderId) === undefined ? '/vendor' : orderHref(card?.order ?? orderId ?? '');
  const label = card?.section.label ?? order?.sections.find(({ id }) => id === section)?.label;
  return (
    <div className="flex h-full flex-col bg-table">
      <CheckTop
        back={back}
        go={go}
        of={
          order && {
            school: order.school.name,
            colour: order.school.colour,
            order: order.name,
            section: label,
          }
        }
        checked={checked}
        total={all}
        tally={countDecisions(session)}
        reading={reading}
        mayUndo={lastDecision(session) !== undefined}
        onUndo={checking.undo}
        onSerial={(serial) => void checking.scan(serial)}
        onCodes={() => setCodes(true)}
      />
      <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
        <div className="flex min-w-0 flex-1 flex-col justify-between gap-5 px-8 pt-7 pb-5 max-lg:flex-none max-lg:gap-3 max-lg:p-4 lg:overflow-y-auto">
          {trouble && (
            <p
              role="alert"
              className="flex gap-2.5 rounded-lg border border-red-line bg-red-bg p-4 text-red-fg"
            >
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                <b className="block">{trouble.title}</b>
                {trouble.hint}
              </span>
            </p>
          )}
          {asked.error && wanted !== undefined && !card && (
            <ActError
              what="Couldn’t load the card."
              error={asked.error}
              onRetry={() => void asked.refetch()}
            />
          )}
          {card ? (
            <LightTable card={card} failing={session.failing} trueSize={trueSize} />
          ) : wanted === undefined ? (
            orderId === undefined && session.found.length === 0 && onOrder ? (
              <OrderChooser onOrder={onOrder} />
            ) : (
              <BetweenCards
                last={lastDecision(session)}
                next={next}
                waiting={waiting || orderId === undefined}
                onNext={checking.take}
                onLeave={() => go(back)}
              />
            )
          ) : (
            !asked.error && (
              <Skeleton className="mx-auto aspect-[1.586] h-auto! w-full max-w-[936px] rounded-[35px]! lg:max-w-[min(936px,96dvh)]" />
            )
          )}
          <div className="mx-auto flex w-full max-w-[936px] items-end gap-5 max-lg:hidden">
            {card?.design.back && !trueSize && (
              <figure className="shrink-0">
                <div className="w-52">
                  <CardFaceImage
                    card={card.id}
                    side="back"
                    width={208}
                    alt={`The card of ${cardName(card)}, back`}
                    className="rounded-[8px] shadow-2"
                  />
                </div>
                <figcaption className="mt-1.5 text-xs text-fg-2">Back</figcaption>
              </figure>
            )}
            <LastCheckedCards found={session.found} onCard={checking.take} />
          </div>
        </div>
        {card && (
          <aside
            aria-label="Decision"
            className="flex w-100 shrink-0 flex-col border-s border-line bg-surface max-lg:w-full max-lg:flex-1 max-lg:border-s-0 max-lg:border-t lg:overflow-y-auto"
          >
            <CheckRail
              card={card}
              checking={checking}
              otherOrder={orderId !== undefined && card.order !== orderId}
            />
          </aside>
        )}
      </div>
      <PrintQuestion of={checking.printQuestion} />
      {codes && (
        <Suspense>
          <TableCodes onClose={() => setCodes(false)} />
        </Suspense>
      )}
    </div>
  );
}
