import { useMay } from '@lanyard/place/use-place';
import type { ProofSection } from '@lanyard/proofing/api-sections';
import { ProofingPage } from '@lanyard/proofing/web/ProofingPage';
import { buttonClasses } from '@lanyard/ui/Button';
import { getRouteApi, Link } from '@tanstack/react-router';

import { paths } from '../paths.ts';
import { stringifySearch } from './search-params.ts';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/_shell/proofing');

/** Links to the release of a class that is fully approved. */
const releaseOf = ({ id, signed, class: inClass, division }: ProofSection) =>
  signed && (
    <Link
      to={paths.vendor}
      search={{ release: true, sections: id }}
      className={buttonClasses('outline', 'sm')}
    >
      Release…<span className="sr-only"> {`${inClass}-${division}`}</span>
    </Link>
  );

export function ProofingRoute() {
  const mayRelease = useMay('order.release');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // This function must stay the same between renders, because cards render again when it changes.
  const onSearch = useSearchChange();
  const { proof: _, bulk: __, status, ...narrowed } = search;
  const href = `${paths.proofing}/review${stringifySearch({ ...narrowed, ...(status !== undefined && status !== 'all' && { status }) })}`;
  return (
    <ProofingPage
      search={search}
      onSearch={onSearch}
      review={{ href, onOpen: () => void navigate({ href }) }}
      sectionActions={mayRelease ? releaseOf : undefined}
      onTemplates={() => void navigate({ to: paths.templates })}
    />
  );
}
