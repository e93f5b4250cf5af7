import { formatNumber } from '@lanyard/format/numbers';
import { useSearchText } from '@lanyard/students/web/use-search-text';
import { Button } from '@lanyard/ui/Button';
import { FilterSelect } from '@lanyard/ui/FilterSelect';
import { SearchBox } from '@lanyard/ui/SearchBox';
import { X } from 'lucide-react';

import { statusFilters, type ProofCounts } from '../api.ts';
import { KeyLegend } from './KeyLegend.tsx';
import { PhotoSizeSlider } from './PhotoSizeSlider.tsx';
import {
  unfilteredQuery,
  isProofSearchNarrowed,
  type OnProofSearch,
  type ProofingSearch,
} from './proof-search.ts';
import { statusWords } from './proof-words.ts';
import { ProofChips } from './ProofChips.tsx';

export interface ProofsToolbarProps {
  readonly search: ProofingSearch;
  readonly onSearch: OnProofSearch;
  readonly counts: ProofCounts | undefined;
  readonly size: number;
  readonly onSize: (size: number) => void;
}

/** A component of its own, so that typing renders only this and not the grid. */
export function ProofsToolbar({ search, onSearch, counts, size, onSize }: ProofsToolbarProps) {
  const [text, setText] = useSearchText(search.q ?? '', (q) =>
    onSearch({ q: q === '' ? undefined : q }, { replace: true }),
  );
  const clear = () => {
    setText('');
    onSearch(unfilteredQuery, { replace: true });
  };
  const items = statusFilters.map((status) => {
    const item = { value: status, label: statusWords[status] };
    if (!counts) return item;
    const { pending, approved, rejected, locked } = counts.statuses;
    const count = status === 'all' ? pending + approved + rejected + locked : counts.statuses[status];
    return Object.assign(item, { count: formatNumber(count) });
  });
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox
        className="min-w-40 flex-1 sm:max-w-90"
        placeholder="Search records..."
        hotkey="/"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        aria-label="Filter by status"
        className="w-auto! min-w-36 max-sm:min-w-32"
        items={items}
        value={search.status}
        onChange={(status) => onSearch({ status }, { replace: true })}
      />
      <PhotoSizeSlider size={size} onSize={onSize} />
      <ProofChips search={search} onSearch={onSearch} />
      {(text !== '' || isProofSearchNarrowed(search)) && (
        <Button variant="ghost" onClick={clear}>
          <X aria-hidden />
          Clear
        </Button>
      )}
      <KeyLegend />
    </search>
  );
}
