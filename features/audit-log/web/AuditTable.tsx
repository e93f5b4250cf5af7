import type { Action } from '@lanyard/domain/role';
import { formatDateTimeWithSeconds } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { SkeletonRows } from '@lanyard/ui/Skeleton';
import { HeadCell, Table, TableCell, TableFrame, TableRow } from '@lanyard/ui/Table';

import type { AuditLine, Thing } from '../api.ts';
import { useWays, type Destination } from './destination.ts';

const onlyWide = 'max-md:hidden';

/** The page of a thing, and the permission that someone needs to open it. */
function wayTo({ kind, id, name }: Thing): { readonly to: Destination; readonly needs: Action } {
  if (kind === 'student') return { to: { page: 'student', student: id }, needs: 'student.read' };
  if (kind === 'order' || kind === 'card') return { to: { page: 'order', order: id }, needs: 'order.read' };
  if (kind === 'package') return { to: { page: 'package', name }, needs: 'package.read' };
  if (kind === 'template') return { to: { page: 'template', template: id }, needs: 'template.read' };
  if (kind === 'class') return { to: { page: 'classes' }, needs: 'settings.edit' };
  if (kind === 'year') return { to: { page: 'years' }, needs: 'settings.edit' };
  return { to: { page: 'people' }, needs: 'people.edit' };
}

function ThingLink({ thing }: { readonly thing: Thing }) {
  const { Link } = useWays();
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

/** Names the person who did it. The system also acts on its own when it runs jobs. */
export const whoOf = ({ person }: AuditLine): string =>
  person === null ? 'Lanyard' : (person.name ?? 'Someone outside this organisation');

export interface AuditTableProps {
  /** Undefined while the lines are loading. */
  readonly lines: readonly AuditLine[] | undefined;
}

export function AuditTable({ lines }: AuditTableProps) {
  const { timeZone } = usePlace();
  return (
    <TableFrame label="Audit log">
      <Table>
        <colgroup>
          <col className={`w-48 ${onlyWide}`} />
          <col className={`w-44 ${onlyWide}`} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <HeadCell className={onlyWide}>When</HeadCell>
            <HeadCell className={onlyWide}>Person</HeadCell>
            <HeadCell>What</HeadCell>
          </tr>
        </thead>
        <tbody>
          {!lines && <SkeletonRows rows={8} columns={{ when: onlyWide, who: onlyWide, what: '' }} />}
          {lines?.map((line) => {
            const time = <time dateTime={line.at}>{formatDateTimeWithSeconds(line.at, timeZone)}</time>;
            return (
              <TableRow key={line.id}>
                <TableCell className={`tnum py-2 align-top ${onlyWide}`}>{time}</TableCell>
                <TableCell className={`py-2 align-top wrap-break-word ${onlyWide}`}>
                  <bdi>{whoOf(line)}</bdi>
                </TableCell>
                <TableCell className="py-2 align-top wrap-break-word">
                  {/* A phone has no room for columns, so who and when are above the text. */}
                  <span className="tnum block text-xs text-fg-3 md:hidden">
                    <bdi>{whoOf(line)}</bdi>, {time}
                  </span>
                  <span className="font-medium">{line.words}</span>
                  <Things line={line} />
                  {line.notes.length > 0 && (
                    <span className="block text-xs text-fg-2">{line.notes.join(' · ')}</span>
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </tbody>
      </Table>
    </TableFrame>
  );
}
