import { DeliveryAddress } from '@lanyard/accounts/web/school/DeliveryAddress';
import { ActError } from '@lanyard/client/ActError';
import { countHandOver } from '@lanyard/domain/hand-over';
import type { PackageEventKind } from '@lanyard/domain/package';
import { formatDay, formatShortDateTime } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { SidePanel } from '@lanyard/ui/SidePanel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useToast } from '@lanyard/ui/use-toast';
import { Copy, ExternalLink, FileText, Tag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { getPackageLabel, getPackingList } from '../../api-labels.ts';
import type { PackageInFull } from '../../api.ts';
import { ClaimRow } from '../decide/ClaimRow.tsx';
import type { DeliveryOverlay } from '../delivery-search.ts';
import { cannotHandOver } from '../hand-over-words.ts';
import { useNextAct } from '../list/PackageActions.tsx';
import {
  cardsText,
  daysLate,
  lateChangeSentence,
  daysLateText,
  missingReasonWords,
} from '../package-words.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { usePackage, usePackageEvents } from '../use-packages.ts';
import { useToday } from '../use-today.ts';
import { PackageCards } from './PackageCards.tsx';
import { TrackMenu } from './TrackMenu.tsx';
import { TrackTimeline } from './TrackTimeline.tsx';

export interface TrackPanelProps {
  readonly id: string;
  readonly onOpen: (over: Exclude<DeliveryOverlay, 'track'>) => void;
  readonly onProblem: (of: PackageInFull) => void;
  readonly onScan: () => void;
  readonly onClose: () => void;
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-fg-3">{label}</dt>
    <dd className="mt-0.5 flex min-h-6 items-center gap-1 font-medium">{children}</dd>
  </div>
);

/** A sentence about the status and the expected arrival. */
function Standing({ of }: { readonly of: PackageInFull }) {
  const today = useToday();
  if (of.shown !== 'delayed') return null;
  const late = daysLate(of.estimatedOn, today);
  return (
    <div className="flex items-center gap-3 rounded-md bg-red-bg p-3.5 text-sm text-red-fg">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <p>
        <b className="font-semibold">{late > 0 ? `${daysLateText(late)}.` : 'Delayed.'}</b>{' '}
        {of.exception ?? 'The estimated day and one day of grace have passed.'}
      </p>
    </div>
  );
}

function Contents({ of }: { readonly of: PackageInFull }) {
  return (
    <>
      {of.late.length > 0 && (
        <ul
          aria-label="Changes since printing"
          className="mt-5 flex flex-col gap-1 rounded-md bg-yellow-bg p-3.5 text-sm text-yellow-fg"
        >
          {of.late.map((late) => (
            <li key={late.card}>{lateChangeSentence(late)}</li>
          ))}
        </ul>
      )}
      {of.missingCards.length > 0 && (
        <details className="mt-5 text-sm">
          <summary className="cursor-pointer font-semibold">
            {cardsText(of.missingCards.length)} of this class not in it
          </summary>
          <ul aria-label="Missing cards" className="mt-2 divide-y divide-line">
            {of.missingCards.map((card) => (
              <li key={card.id} className="flex justify-between gap-3 py-1.5">
                <span className="truncate">{card.name ?? card.serial}</span>
                <span className="shrink-0 text-fg-3">{missingReasonWords[card.why]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {of.shortWords !== null && <p className="mt-5 text-sm text-fg-2">Sealed short: {of.shortWords}</p>}
      {of.claims.length > 0 && (
        <section aria-label="Claims" className="mt-5 text-sm">
          <h3 className="font-semibold">Claims</h3>
          <ul className="divide-y divide-line">
            {of.claims.map((claim) => (
              <ClaimRow key={claim.id} of={claim} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Events that do not mean that someone saw the package. */
const unseen: ReadonlySet<PackageEventKind> = new Set(['delayed', 'estimated', 'claimed', 'answered']);

function Facts({ of }: { readonly of: PackageInFull }) {
  const { timeZone, org } = usePlace();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(of.tracking);
    toast.show({ title: `${of.tracking} copied` });
  };
  const { data: events = [] } = usePackageEvents(of.id, false);
  const seen =
    events.find(({ kind }) => !unseen.has(kind))?.at ?? of.deliveredAt ?? of.dispatchedAt ?? of.madeAt;
  const params = { org, package: of.id };
  const hands = countHandOver(of.members);
  return (
    <>
      <Standing of={of} />
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 text-sm first:mt-0">
        <Fact label="Tracking number">
          <span className="font-mono font-normal">{of.tracking}</span>
          <IconButton
            icon={Copy}
            label="Copy tracking number"
            className="size-6! [&_svg]:size-3.5!"
            onClick={() => void copy()}
          />
        </Fact>
        <Fact label="Courier">
          <span className="truncate">{of.courier?.name ?? 'Not chosen yet'}</span>
          {of.courierNumber !== null && (
            <span className="font-mono text-xs text-fg-3">{of.courierNumber}</span>
          )}
        </Fact>
        <Fact label="Last seen">
          <span className="tnum">
            {of.location ?? of.vendor.name}, {formatShortDateTime(seen, timeZone)}
          </span>
        </Fact>
        <Fact label={of.status === 'delivered' ? 'Handed over' : 'Estimated delivery'}>
          {of.status === 'delivered'
            ? t`${formatNumber(hands.given)} of ${formatNumber(hands.possible)}`
            : of.estimatedOn === null
              ? 'Not known yet'
              : formatDay(of.estimatedOn)}
        </Fact>
      </dl>
      {of.status === 'delivered' && (
        <ul aria-label={t`Cards that cannot be handed over`} className="mt-3 text-sm text-fg-2 empty:hidden">
          {cannotHandOver(hands).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {of.rating !== null && (
        <p className="mt-4 text-sm text-fg-2">
          Rated {of.rating} of 5{of.remarks !== '' && `: ${of.remarks}`}
        </p>
      )}
      <section aria-label={t`Delivery place`} className="mt-4">
        <h3 className="text-xs text-fg-3">{t`Delivery place`}</h3>
        {of.deliveryPlace ? (
          <>
            <p className="mt-0.5 text-sm font-medium wrap-anywhere">{of.deliveryPlace.name}</p>
            <DeliveryAddress place={of.deliveryPlace} />
          </>
        ) : (
          <p className="mt-0.5 text-sm">{t`The school named none.`}</p>
        )}
      </section>
      {of.status === 'dispatched' && of.acts.includes('estimate') && (
        <p className="mt-4 text-sm text-fg-2">
          {t`The label that was printed before the dispatch has no courier. Print it again to show the courier and the number.`}
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        <a
          className={buttonClasses('outline', 'sm')}
          href={endpointUrlPath(getPackageLabel, params)}
          target="_blank"
          rel="noreferrer"
        >
          <Tag aria-hidden />
          {of.dispatchedAt === null ? t`Print label` : t`Print label again`}
        </a>
        <a
          className={buttonClasses('ghost', 'sm')}
          href={`${endpointUrlPath(getPackageLabel, params)}?format=sheet`}
          target="_blank"
          rel="noreferrer"
        >
          Label on A4
        </a>
        <a
          className={buttonClasses('ghost', 'sm')}
          href={endpointUrlPath(getPackingList, params)}
          target="_blank"
          rel="noreferrer"
        >
          <FileText aria-hidden />
          Packing list
        </a>
      </p>
      <Contents of={of} />
    </>
  );
}

export function TrackPanel({ id, onOpen, onProblem, onScan, onClose }: TrackPanelProps) {
  const { data: of, error, refetch, isFetching } = usePackage(id);
  const nextOf = useNextAct();
  const next = of && nextOf(of);
  const foot = [
    of?.acts.includes('claim') && (
      <Button key="problem" onClick={() => onProblem(of)}>
        Report problem
      </Button>
    ),
    of?.courierPage != null && (
      <a
        key="courier"
        className={buttonClasses('outline')}
        href={of.courierPage}
        target="_blank"
        rel="noreferrer"
      >
        <ExternalLink aria-hidden />
        Courier page
      </a>
    ),
    next && next.reason === undefined && (
      <Button key="next" variant="primary" className="ms-auto" onClick={() => onOpen(next.over)}>
        {next.label}
      </Button>
    ),
  ].filter(Boolean);
  return (
    <SidePanel
      modal
      open
      onClose={onClose}
      title={of ? `Track ${of.name}` : 'Track'}
      {...(of && {
        head: (
          <p className="flex items-center gap-3">
            <span className="text-xl font-semibold tracking-[-0.01em]">{of.name}</span>
            <StatusBadge status={of.shown} />
          </p>
        ),
        actions: <TrackMenu of={of} onScan={onScan} onDropped={onClose} />,
        note: `Class ${of.section.label} · ${cardsText(of.cards)} · ${of.order.name}`,
        footer: foot.length > 0 && foot,
      })}
    >
      {error && (
        <ActError
          what="Couldn’t load the package."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!of && !error && <Skeleton className="h-60" />}
      {of && <Facts of={of} />}
      {of && <PackageCards of={of} />}
      {of && <TrackTimeline of={of} />}
    </SidePanel>
  );
}
