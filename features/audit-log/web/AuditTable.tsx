import type { Action } from '@lanyard/domain/role';
import { formatDateTimeWithSeconds } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { useMay, usePlace } from '@lanyard/place/use-place';
import type { DataColumn } from '@lanyard/ui/data-column';
import { DataTable } from '@lanyard/ui/DataTable';
import { useMedia } from '@lanyard/ui/use-media';

import type { AuditLine, Thing } from '../api.ts';
import { useAuditNavigation, type AuditDestination } from './destination.ts';

/** The page of a thing, and the permission that someone needs to open it. */
function wayTo({ kind, id, name }: Thing): { readonly to: AuditDestination; readonly needs: Action } {
  if (kind === 'student') return { to: { page: 'student', student: id }, needs: 'student.read' };
  if (kind === 'order' || kind === 'card') return { to: { page: 'order', order: id }, needs: 'order.read' };
  if (kind === 'package') return { to: { page: 'package', name }, needs: 'package.read' };
  if (kind === 'template') return { to: { page: 'template', template: id }, needs: 'template.read' };
  if (kind === 'class') return { to: { page: 'classes' }, needs: 'settings.edit' };
  if (kind === 'year') return { to: { page: 'years' }, needs: 'settings.edit' };
  return { to: { page: 'people' }, needs: 'people.edit' };
}

function ThingLink({ thing }: { readonly thing: Thing }) {
  const { Link } = useAuditNavigation();
  const { to, needs } = wayTo(thing);
  const name = <bdi>{thing.name}</bdi>;
  if (!useMay(needs)) return name;
  return (
    <Link to={to} className="text-blue-fg underline-offset-2 hover:underline">
      {name}
    </Link>
  );
}

function Things({ line: { things, more } }: { readonly line: AuditLine }) {
  if (things.length === 0 && more === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 text-sm">
      {things.map((thing) => (
        <li key={thing.id}>
          <ThingLink thing={thing} />
        </li>
      ))}
      {more > 0 && <li className="tnum text-fg-3">{`and ${formatNumber(more)} more`}</li>}
    </ul>
  );
}

/** The name of the person who acted. A job has no person, so its actor is Lanyard. */
export const actorNameOf = ({ person }: AuditLine): string =>
  person === null ? 'Lanyard' : (person.name ?? 'Someone outside this organisation');

export interface AuditTableProps {
  /** `undefined` while the lines are loading. */
  readonly lines: readonly AuditLine[] | undefined;
}

type Context = { readonly timeZone: string };
type Column = DataColumn<AuditLine, Context>;

function When({ line, timeZone }: { readonly line: AuditLine } & Context) {
  return <time dateTime={line.at}>{formatDateTimeWithSeconds(line.at, timeZone)}</time>;
}

function What({ line }: { readonly line: AuditLine }) {
  return (
    <>
      <span className="font-medium">{line.words}</span>
      <Things line={line} />
      {line.notes.length > 0 && <span className="block text-xs text-fg-2">{line.notes.join(' · ')}</span>}
    </>
  );
}

// Outside the component, so that the array stays the same object. Rows render again if their columns are a new array.
const wide: readonly Column[] = [
  {
    id: 'when',
    label: 'When',
    width: '12rem',
    className: 'tnum py-2',
    cell: (line, { timeZone }) => <When line={line} timeZone={timeZone} />,
  },
  {
    id: 'person',
    label: 'Person',
    width: '11rem',
    className: 'py-2 wrap-break-word',
    cell: (line) => <bdi>{actorNameOf(line)}</bdi>,
  },
  {
    id: 'what',
    label: 'What',
    className: 'py-2 wrap-break-word',
    cell: (line) => <What line={line} />,
  },
];
/** A phone has no room for columns, so who and when are above the text. */
const narrow: readonly Column[] = [
  {
    id: 'what',
    label: 'What',
    className: 'py-2 wrap-break-word',
    cell: (line, { timeZone }) => (
      <>
        <span className="tnum block text-xs text-fg-3">
          <bdi>{actorNameOf(line)}</bdi>, <When line={line} timeZone={timeZone} />
        </span>
        <What line={line} />
      </>
    ),
  },
];

export function AuditTable({ lines }: AuditTableProps) {
  const { timeZone } = usePlace();
  const onPhone = useMedia('(width < 48rem)');
  return (
    <DataTable
      growing
      label="Audit log"
      columns={onPhone ? narrow : wide}
      context={{ timeZone }}
      rows={lines}
    />
  );
}
