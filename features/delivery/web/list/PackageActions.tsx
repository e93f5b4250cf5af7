import { packageActs, type PackageAct } from '@lanyard/domain/package';
import { may } from '@lanyard/domain/role';
import { usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';
import { clsx } from 'clsx';

import type { Package } from '../../api.ts';
import type { DeliveryOverlay } from '../delivery-search.ts';
import { usePackageCounts } from '../use-packages.ts';

export type OnOpenPackage = (over: DeliveryOverlay, of: Package) => void;

export type NextAct = {
  readonly over: Exclude<DeliveryOverlay, 'track'>;
  readonly label: string;
  readonly main: boolean;
  /** Why this person cannot do the step now. */
  readonly reason?: string | undefined;
  /** If another organisation does this step, a sentence that names it. */
  readonly doneBy?: string | undefined;
};
const nexts: readonly (NextAct & { readonly act: PackageAct })[] = [
  { act: 'dispatch', over: 'dispatch', label: 'Dispatch', main: true },
  { act: 'receive', over: 'receive', label: 'Mark Delivered', main: false },
  { act: 'hand_over', over: 'hand', label: 'Hand over', main: false },
];

const dispatchedBy = (vendor: string): string => t`${vendor} dispatches it`;

/**
 * Returns the next step of a package, if this person's role may do it. If another organisation sends the package, or if
 * a school does not know yet who sends it, the step has a `reason`.
 */
export function useNextAct(): (of: Package) => NextAct | undefined {
  const { roles, kind } = usePlace();
  const { data: counts, error } = usePackageCounts();
  return ({ status, vendor }) => {
    const next = nexts.find(({ act }) => {
      const rule = packageActs[act];
      return rule.from === status && may(roles, rule.by) && (!('side' in rule) || rule.side === kind);
    });
    // A vendor packs and sends all of its packages itself.
    if (next?.act !== 'dispatch' || kind === 'vendor') return next;
    if (!counts)
      return {
        ...next,
        reason: error
          ? t`Lanyard could not check who dispatches this package.`
          : t`Lanyard is checking who dispatches this package.`,
      };
    const doneBy = counts.shop === vendor.id ? undefined : dispatchedBy(vendor.name);
    return { ...next, reason: doneBy, doneBy };
  };
}

export interface PackageActionsProps {
  readonly of: Package;
  readonly onOpen: OnOpenPackage;
  /** True for wide buttons that a thumb can press. */
  readonly large?: boolean;
}

export function PackageActions({ of, onOpen, large = false }: PackageActionsProps) {
  const next = useNextAct()(of);
  const size = large ? 'md' : 'sm';
  return (
    <span className={clsx('flex gap-1.5', large ? 'gap-2' : 'justify-end')}>
      {next && (
        <Button
          size={size}
          // A step that another organisation does must not be the loudest thing in the row.
          variant={
            next.main && next.reason === undefined ? 'primary' : next.over === 'hand' ? 'ghost' : 'outline'
          }
          disabledReason={next.reason}
          className={clsx(large && 'flex-1', large && next.over === 'hand' && 'border-line-2!')}
          onClick={() => onOpen(next.over, of)}
        >
          {next.label}
          <VisuallyHidden>{of.name}</VisuallyHidden>
        </Button>
      )}
      <Button
        size={size}
        variant={large ? 'outline' : 'ghost'}
        className={clsx(large ? !next && 'flex-1' : 'text-blue-fg!')}
        onClick={() => onOpen('track', of)}
      >
        Track
        <VisuallyHidden>{of.name}</VisuallyHidden>
      </Button>
    </span>
  );
}
