import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { Package } from '../../api.ts';
import { cardsText } from '../package-words.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { CourierName } from './CourierName.tsx';
import { EarlierYear } from './EarlierYear.tsx';
import { PackageActions, type OnOpenPackage } from './PackageActions.tsx';
import { PackageTimeline } from './PackageTimeline.tsx';
import { TrackingNumber } from './TrackingNumber.tsx';

export interface PackageTilesProps {
  readonly packages: readonly Package[];
  readonly withSchool: boolean;
  readonly onOpen: OnOpenPackage;
  readonly children: ReactNode;
}

/** Shows each package as a tile with large buttons, for a phone or an upright tablet. */
export function PackageTiles({ packages, withSchool, onOpen, children }: PackageTilesProps) {
  return (
    <>
      <ul aria-label="Packages" className="flex flex-col gap-3">
        {packages.map((of) => (
          <li
            key={of.id}
            className={clsx(
              'rounded-lg border border-line bg-surface p-4 shadow-1',
              of.shown === 'delayed' && 'border-s-3 border-s-red',
            )}
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="text-md font-semibold">
                  {of.section.label}{' '}
                  <span className="font-normal text-fg-2">
                    · {cardsText(of.cards)}
                    {!of.sealed && ', being packed'}
                  </span>
                </p>
                <p className="text-xs text-fg-3">
                  {of.name} · <TrackingNumber of={of} />
                </p>
                {withSchool && <p className="text-sm wrap-anywhere">{of.school.name}</p>}
                <EarlierYear year={of.earlierYear} />
              </div>
              <StatusBadge status={of.shown} />
            </div>
            <div className="mt-3 flex items-end justify-between gap-3 text-sm">
              <PackageTimeline of={of} />
              <span className="min-w-0 text-end text-xs text-fg-3">
                <CourierName of={of} />
                <span className="line-clamp-2 wrap-anywhere">{of.location ?? of.vendor.name}</span>
              </span>
            </div>
            <div className="mt-3">
              <PackageActions large of={of} onOpen={onOpen} />
            </div>
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}
