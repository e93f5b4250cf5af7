import { forecastStepRules, type Forecast, type ForecastStep, type HoldUp } from '@lanyard/domain/forecast';
import {
  forecastLeavesOut,
  forecastSentence,
  holdUpActor,
  holdUpName,
  holdUpSentence,
  holdUpText,
} from '@lanyard/domain/forecast-sentence';
import { may } from '@lanyard/domain/role';
import { usePlace } from '@lanyard/place/use-place';
import { msg, t } from '@lanyard/translation/macro';
import { buttonClasses } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import type { NavigationLinkProps } from '@lanyard/ui/use-page-navigation';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';
import { clsx } from 'clsx';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ForecastDestination } from './destination.ts';

type Way = {
  readonly button: ReturnType<typeof msg>;
  readonly to: (holdUp: HoldUp) => ForecastDestination;
};
const inProofing =
  (status: 'pending' | 'rejected') =>
  ({ id }: HoldUp): ForecastDestination => ({ page: 'proofing', status, section: id });

/** What helps each step, and where. Nobody at the school can help the vendor's step. */
const ways: Readonly<Record<Exclude<ForecastStep, 'print'>, Way>> = {
  photo: { button: msg`Take photos`, to: ({ id }) => ({ page: 'capture', section: id }) },
  design: { button: msg`Choose template`, to: () => ({ page: 'templates' }) },
  review: { button: msg`Review proofs`, to: inProofing('pending') },
  repair: { button: msg`Repair proofs`, to: inProofing('rejected') },
  decide: {
    button: msg`Decide proofs`,
    to: ({ id }) => ({ page: 'proofing', status: 'locked', section: id }),
  },
  release: { button: msg`Release cards`, to: ({ id }) => ({ page: 'vendor', release: '1', sections: id }) },
  // The server sends the order with this step.
  resume: { button: msg`Resume order`, to: ({ order }) => ({ page: 'order', order: order ?? '' }) },
  receive: { button: msg`Receive package`, to: (holdUp) => ({ page: 'delivery', q: holdUpName(holdUp) }) },
  hand_over: {
    button: msg`Hand over cards`,
    to: (holdUp) => ({ page: 'delivery', status: 'delivered', q: holdUpName(holdUp) }),
  },
};

export interface ForecastPanelProps {
  readonly forecast: Forecast;
  /** The link of the page that shows the panel. */
  readonly Link: (props: NavigationLinkProps<ForecastDestination>) => ReactNode;
  readonly className?: string;
}

/** A button for who may help. For others, who does it. */
function Help({ holdUp, Link }: { readonly holdUp: HoldUp; readonly Link: ForecastPanelProps['Link'] }) {
  const { roles } = usePlace();
  const { step } = holdUp;
  const { by } = forecastStepRules[step];
  if (step === 'print' || by === null || !may(roles, by))
    return <span className="text-xs text-fg-3">{holdUpActor(holdUp)}</span>;
  const { button, to } = ways[step];
  return (
    <Link to={to(holdUp)} className={buttonClasses('outline', 'sm')}>
      {t(button)}
      <VisuallyHidden> {holdUpName(holdUp)}</VisuallyHidden>
    </Link>
  );
}

/** Says when the last card is handed over, which classes hold it up, and what helps them most. */
export function ForecastPanel({ forecast, Link, className = '' }: ForecastPanelProps) {
  const { holdUps, last } = forecast;
  const notes = [holdUpSentence(forecast), forecastLeavesOut(forecast)];
  return (
    <Panel className={clsx('flex flex-wrap items-start gap-x-10 gap-y-3', className)}>
      <div className="flex min-w-0 flex-1 basis-80 gap-3">
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-fg-2 max-sm:hidden" />
        <div className="min-w-0">
          <h2 className="text-sm font-medium text-fg-2">{t`Forecast`}</h2>
          <p className={clsx('mt-1', last.state === 'known' ? 'text-md font-semibold' : 'text-base')}>
            {forecastSentence(forecast)}
          </p>
          {notes.map(
            (note) =>
              note && (
                <p key={note} className="mt-1 text-sm text-fg-3">
                  {note}
                </p>
              ),
          )}
        </div>
      </div>
      {holdUps.length > 0 && (
        <ul aria-label={t`Classes that hold up the last card`} className="min-w-0 flex-1 basis-80">
          {holdUps.map((holdUp) => (
            <li
              key={holdUp.id}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 text-sm last:border-b-0"
            >
              <b className="tnum min-w-12 font-semibold">{holdUpName(holdUp)}</b>
              <span className="tnum min-w-0 flex-1 basis-40">{holdUpText(holdUp)}</span>
              <Help holdUp={holdUp} Link={Link} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
