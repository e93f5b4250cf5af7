import { useMay } from '@lanyard/place/use-place';
import type { OpenWorkLinks } from '@lanyard/students/web/roll-over/OpenWorkList';
import { RollOverPage } from '@lanyard/students/web/roll-over/RollOverPage';
import { Trans } from '@lanyard/translation/macro';
import { buttonClasses } from '@lanyard/ui/Button';
import { Link } from '@tanstack/react-router';

import { paths } from '../paths.ts';

const linkLook = 'rounded-sm font-medium text-blue-fg hover:underline';
const proofLink = (status: 'pending' | 'locked' | 'rejected') => (
  <Link to={paths.proofing} search={{ status }} className={linkLook}>
    <Trans>Open the Proofing Queue</Trans>
  </Link>
);
const ordersLink = (
  <Link to={paths.vendorOrders} className={linkLook}>
    <Trans>Open the orders</Trans>
  </Link>
);
const deliveryLink = (
  <Link to={paths.delivery} className={linkLook}>
    <Trans>Open Delivery</Trans>
  </Link>
);
const openWorkLinks: OpenWorkLinks = {
  pending_proofs: proofLink('pending'),
  locked_proofs: proofLink('locked'),
  rejected_proofs: proofLink('rejected'),
  unreleased_cards: (
    <Link to={paths.vendor} className={linkLook}>
      <Trans>Open the Vendor Portal</Trans>
    </Link>
  ),
  held_cards: proofLink('locked'),
  orders: ordersLink,
  packages: deliveryLink,
  cards_to_hand_over: deliveryLink,
};

export function RollOverRoute() {
  const mayOpenYears = useMay('settings.edit');
  return (
    <RollOverPage
      yearsLink={
        mayOpenYears && (
          <Link to="/settings/$section" params={{ section: 'years' }} className={buttonClasses('outline')}>
            Academic years
          </Link>
        )
      }
      studentsLink={
        <Link to={paths.students} className={buttonClasses('primary')}>
          See the students
        </Link>
      }
      openWorkLinks={openWorkLinks}
    />
  );
}
