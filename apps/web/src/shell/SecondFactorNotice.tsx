import { formatDate } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Link } from '@tanstack/react-router';

/** A notice above every page for someone who soon needs a second factor and has none yet. */
export function SecondFactorNotice({ from }: { readonly from: string }) {
  const { name, timeZone } = usePlace();
  return (
    <aside
      aria-label="Second factor"
      className="border-b border-yellow-line bg-yellow-bg px-4 py-2 text-sm text-yellow-fg lg:px-6"
    >
      <p>
        From {formatDate(from, timeZone)} on you need a second factor to open {name}.{' '}
        <Link to="/settings/$section" params={{ section: 'account' }} className="font-medium underline">
          Set it up
        </Link>
      </p>
    </aside>
  );
}
