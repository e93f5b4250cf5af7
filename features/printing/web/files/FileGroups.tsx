import type { FileGroup } from '../../api-files.ts';

/** Lists the classes whose cards are on these sheets, sorted as in the cut pile. */
export function FileGroups({
  groups,
  label,
}: {
  readonly groups: readonly FileGroup[];
  readonly label: string;
}) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {groups.map(({ order, name, school, colour, section, count, again, from, to }) => (
        <li key={`${order} ${String(from)}`} className="flex gap-2.5 text-sm">
          <span aria-hidden className="w-1.5 shrink-0 rounded-full" style={{ background: colour }} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{school}</span>
            <span className="block truncate text-xs text-fg-3">
              {[section, name, again > 0 ? `${String(again)} again` : ''].filter(Boolean).join(', ')}
            </span>
          </span>
          <span className="text-end">
            <span className="tnum block font-medium">{count}</span>
            <span className="tnum block text-xs whitespace-nowrap text-fg-3">
              {from === to ? `no. ${String(from)}` : `no. ${String(from)}–${String(to)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
