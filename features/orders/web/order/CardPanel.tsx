import { ActError } from '@lanyard/client/ActError';
import { pullRefusal } from '@lanyard/domain/card';
import { may } from '@lanyard/domain/role';
import { usePlace } from '@lanyard/place/use-place';
import { Trans } from '@lanyard/translation/macro';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { SidePanel } from '@lanyard/ui/SidePanel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import {
  ArrowDown,
  ArrowUp,
  CircleX,
  ScanLine,
  ShieldAlert,
  ShieldCheck,
  Trash2,
  UserRound,
} from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';

import type { Card, CardInFull } from '../../api-cards.ts';
import type { OrderInFull } from '../../api.ts';
import { cardFieldLabel } from './card-words.ts';
import { CardFaceImage } from './CardFaceImage.tsx';
import { cardFacts } from './order-acts.ts';
import {
  cardStatusLook,
  cardName,
  reprintCauseName,
  endReasonWords,
  payerNames,
  payerReason,
} from './order-words.ts';
import { PageLink, type Navigate } from './PageLink.tsx';
import { PullCardsDialog } from './PullCardsDialog.tsx';
import { useCard } from './use-order.ts';

export interface CardPanelProps {
  readonly causeDialog: (card: Card, onClose: () => void) => ReactNode;
  /** The timeline of the card. The Delivery feature provides it. */
  readonly cardLife: (card: string) => ReactNode;
  readonly card: string;
  readonly order: OrderInFull;
  readonly go: Navigate;
  readonly onCard: (card: string) => void;
  readonly onClose: () => void;
  /** Go to the card before or after this one in the list. Undefined at the ends of the list. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

function Facts({ card, onCard }: { readonly card: CardInFull; readonly onCard: (card: string) => void }) {
  const look = cardStatusLook(card);
  // Leave out the school's own fields, because they are the same on every card.
  const shown = Object.entries(card.fields).filter(
    ([path, value]) => /^(student|custom)\./.test(path) && value !== null && value !== '',
  );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className={`inline-flex items-center gap-1.5 font-medium ${look.look}`}>
          <look.icon aria-hidden className="size-4" />
          {look.label}
        </span>
        {card.endedWhy !== null && <span className="text-fg-2">{endReasonWords[card.endedWhy]}</span>}
        {card.sheet !== null && card.cell !== null && (
          <span className="tnum text-fg-3">{`sheet ${String(card.sheet)}, cell ${String(card.cell)}`}</span>
        )}
        {card.prints > 1 && <span className="text-fg-3">{`printed ${String(card.prints)} times`}</span>}
      </p>
      {card.sealed !== null && (
        <p className="flex items-center gap-2 text-sm">
          {card.sealed ? (
            <ShieldCheck aria-hidden className="size-4 text-green" />
          ) : (
            <ShieldAlert aria-hidden className="size-4 text-red" />
          )}
          {card.sealed ? 'Printed file equals the sealed proof' : 'Printed otherwise than it was sealed'}
        </p>
      )}
      {card.differs !== null && card.differs.length > 0 && (
        <p className="rounded-md bg-yellow-bg px-3 py-2 text-sm text-yellow-fg">
          {`Differs from the record of today: ${card.differs.map(cardFieldLabel).join(', ')}.`}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-fg-3">Serial</dt>
        <dd className="font-mono">{card.serial}</dd>
        {shown.map(([path, value]) => (
          <div key={path} className="contents">
            <dt className="text-fg-3">{cardFieldLabel(path)}</dt>
            <dd className="wrap-anywhere">{String(value)}</dd>
          </div>
        ))}
        <dt className="text-fg-3">Design</dt>
        <dd>{card.design.name}</dd>
      </dl>
      {(card.follows !== null || card.followedBy !== null) && (
        <p className="flex flex-wrap gap-2 text-sm">
          {card.follows !== null && (
            <Button size="sm" onClick={() => onCard(card.follows ?? '')}>
              The card before it
            </Button>
          )}
          {card.followedBy !== null && (
            <Button size="sm" onClick={() => onCard(card.followedBy ?? '')}>
              The card in its place
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function History({ card, children }: { readonly card: CardInFull; readonly children: ReactNode }) {
  return (
    <>
      {card.reprints.length > 0 && (
        <section aria-label="Reprints of this card">
          <h3 className="mb-1.5 text-sm font-semibold">Printed again</h3>
          <ul className="flex flex-col gap-1.5 text-sm">
            {card.reprints.map((reprint) => (
              <li key={reprint.id}>
                {`${reprintCauseName(reprint.cause)} · ${payerNames[reprint.payer]} pays, ${payerReason(reprint)}`}
                {reprint.words !== '' && (
                  <span className="block text-fg-3 wrap-anywhere">{`“${reprint.words}”`}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="card-timeline">
        <h3 id="card-timeline" className="mb-3 text-sm font-semibold">
          <Trans>Timeline of the card</Trans>
        </h3>
        <Suspense fallback={<Skeleton className="h-40!" />}>{children}</Suspense>
      </section>
    </>
  );
}

/** One card: its picture, where it is, and its history. */
export function CardPanel({
  card: id,
  order,
  go,
  causeDialog,
  cardLife,
  onCard,
  onClose,
  onPrevious,
  onNext,
}: CardPanelProps) {
  const { kind, roles } = usePlace();
  const { data, error, isFetching, refetch } = useCard(id);
  const [asking, setAsking] = useState<'cause' | 'pull'>();
  const card = data?.id === id ? data : undefined;
  const name = card ? cardName(card) : 'Card';
  const live =
    card !== undefined && card.ended === null && card.order === order.id && order.recalledAt === null;
  const produces = live && kind === 'vendor' && may(roles, 'order.produce');
  const changes = live && kind === 'school' && may(roles, 'order.change');
  const acts = (
    <>
      {produces && card.failed && (
        <Button variant="primary" onClick={() => setAsking('cause')}>
          <CircleX aria-hidden />
          Say why it failed
        </Button>
      )}
      {produces && !card.failed && (card.stage === 'printed' || card.stage === 'checked') && (
        <PageLink
          href={`/vendor/check?order=${order.id}&card=${card.id}`}
          go={go}
          className={buttonClasses(card.stage === 'printed' ? 'primary' : 'outline')}
        >
          <ScanLine aria-hidden />
          {card.stage === 'printed' ? 'Check' : 'Check again'}
        </PageLink>
      )}
      {changes && (
        <Button
          variant="danger"
          disabledReason={pullRefusal(cardFacts(card, order)) && 'It is packed or sent already.'}
          onClick={() => setAsking('pull')}
        >
          <Trash2 aria-hidden />
          Take out
        </Button>
      )}
      {kind === 'school' && card?.student != null && (
        <PageLink href={`/students?student=${card.student}`} go={go} className={buttonClasses()}>
          <UserRound aria-hidden />
          Student
        </PageLink>
      )}
    </>
  );
  return (
    <SidePanel
      title={name}
      note={card && `${card.identifier ?? card.section.label} · ${card.inOrder.name}`}
      open
      onClose={onClose}
      actions={
        <>
          <IconButton
            icon={ArrowUp}
            label="Previous card"
            disabledReason={onPrevious ? undefined : 'This is the first.'}
            onClick={() => onPrevious?.()}
          />
          <IconButton
            icon={ArrowDown}
            label="Next card"
            disabledReason={onNext ? undefined : 'This is the last.'}
            onClick={() => onNext?.()}
          />
        </>
      }
      footer={card && (produces || kind === 'school') ? acts : undefined}
    >
      {error && (
        <ActError
          what="Couldn’t load the card."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!card && !error && <Skeleton className="aspect-[1.586] h-auto! rounded-lg!" />}
      {card && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-3 rounded-lg bg-table p-3">
            <CardFaceImage
              card={card.id}
              width={420}
              alt={`The card of ${name}, front`}
              className="rounded-lg shadow-2"
            />
            {card.design.back && (
              <CardFaceImage
                card={card.id}
                side="back"
                width={420}
                alt={`The card of ${name}, back`}
                className="rounded-lg shadow-2"
              />
            )}
          </div>
          <Facts card={card} onCard={onCard} />
          <History card={card}>{cardLife(card.id)}</History>
        </div>
      )}
      {card && asking === 'cause' && <Suspense>{causeDialog(card, () => setAsking(undefined))}</Suspense>}
      {card && asking === 'pull' && (
        <PullCardsDialog
          order={order}
          cards={[card]}
          onDone={() => setAsking(undefined)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </SidePanel>
  );
}
