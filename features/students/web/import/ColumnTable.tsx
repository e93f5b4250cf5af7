import { formatMonth } from '@lanyard/format/dates';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { Select } from '@lanyard/ui/Select';
import { HeadCell, Table, TableFrame } from '@lanyard/ui/Table';
import { ArrowRight, Check, CircleSlash2, Info, Plus, RotateCcw, Sparkles } from 'lucide-react';

import type { ImportColumns } from '../../api-import.ts';
import { noteSentence, type ImportColumn } from './column-words.ts';

// The select's value for "no field". No field has this key.
const none = 'none';

const columnName = ({ at, name }: ImportColumn): string => (name === '' ? `Column ${String(at + 1)}` : name);

interface HowProps {
  readonly column: ImportColumn;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  /** Adds a field for the values of this column. Undefined if this person may not, or the column is empty. */
  readonly onAddField: (() => void) | undefined;
}

function HowWeKnow({ column, busy, onConfirm, onAddField }: HowProps) {
  const { timeZone } = usePlace();
  const { how, since, name } = column;
  if (how === 'remembered')
    return (
      <Badge
        look="quiet"
        tone="neutral"
        icon={RotateCcw}
        label={since === null ? 'Same as before' : `Same as ${formatMonth(since, timeZone)}`}
      />
    );
  if (how === 'suggested') return <Badge tone="blue" icon={Sparkles} label="Suggested" />;
  if (how === 'chosen') return <Badge look="quiet" tone="neutral" icon={Check} label="Chosen by you" />;
  if (how === 'ignored')
    return (
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge look="quiet" tone="neutral" icon={CircleSlash2} label="Not imported" />
        {onAddField && (
          <Button
            size="sm"
            variant={column.cardField ? 'primary' : 'outline'}
            aria-label={t`Add field for ${columnName(column)}`}
            className="h-7! px-2! text-xs! coarse:h-11!"
            onClick={onAddField}
          >
            <Plus aria-hidden />
            {t`Add field`}
          </Button>
        )}
        {onAddField && column.cardField && (
          <p className="w-full text-xs text-fg-2">{t`Your cards print ${column.cardField.label}.`}</p>
        )}
      </div>
    );
  return (
    <Button
      size="sm"
      busy={busy}
      className="h-7! border-yellow-line! bg-yellow-bg! px-2! text-xs! text-yellow-fg! hover:border-yellow-fg! coarse:h-11!"
      onClick={onConfirm}
    >
      {!busy && <Info aria-hidden />}
      Please confirm
      <span className="sr-only">{`that ${name} is Photo consent`}</span>
    </Button>
  );
}

function Samples({ column }: { readonly column: ImportColumn }) {
  return (
    <>
      <p className={`tnum text-sm leading-5 ${column.notes.length > 0 ? 'line-clamp-1' : 'line-clamp-2'}`}>
        {column.samples.map((sample, at) => (
          // The index makes the key unique, because a value can appear twice.
          <span key={`${String(at)} ${sample}`}>
            {at > 0 && (
              <span aria-hidden className="mx-2 text-line-2">
                |
              </span>
            )}
            <bdi>{sample}</bdi>
          </span>
        ))}
      </p>
      {column.notes.map((note) => (
        <p key={note.note} className="tnum truncate text-xs text-fg-3" title={noteSentence(note)}>
          {noteSentence(note)}
        </p>
      ))}
    </>
  );
}

export interface ColumnTableProps {
  readonly columns: ImportColumns;
  /** The index of the column that is being saved. */
  readonly busy: number | undefined;
  readonly onChoose: (column: ImportColumn, field: string | null) => void;
  readonly onAddField: (column: ImportColumn) => void;
}

const cell = 'border-b border-line/70 px-3 max-sm:block max-sm:border-0 max-sm:px-0';

export function ColumnTable({ columns, busy, onChoose, onAddField }: ColumnTableProps) {
  const mayAddField = useMay('settings.edit');
  const items = [
    ...columns.fields.map(({ field, label }) => ({ value: field, label })),
    { value: none, label: 'Do not import' },
  ];
  return (
    <TableFrame label="Columns" className="max-lg:shrink-0">
      <Table className="max-sm:block">
        <colgroup className="max-sm:hidden">
          <col className="w-30" />
          <col />
          <col className="w-10" />
          <col className="w-50" />
          <col className="w-42" />
        </colgroup>
        <thead className="max-sm:sr-only">
          <tr>
            <HeadCell className="ps-5!">In your file</HeadCell>
            <HeadCell>First values</HeadCell>
            <HeadCell>
              <span className="sr-only">becomes</span>
            </HeadCell>
            <HeadCell>In Lanyard</HeadCell>
            <HeadCell>How we know</HeadCell>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {columns.columns.map((column) => {
            const { at, how, field, samples } = column;
            const name = columnName(column);
            const off = field === null;
            return (
              <tr
                key={at}
                className={`h-15 max-sm:block max-sm:h-auto max-sm:border-b max-sm:border-line max-sm:p-4 ${how === 'confirm' ? 'bg-yellow-bg/35' : ''}`}
              >
                <th
                  scope="row"
                  className={`${cell} ps-5! text-start text-sm font-semibold break-words max-sm:ps-0! ${off ? 'text-fg-3' : ''}`}
                >
                  <bdi>{name}</bdi>
                </th>
                <td className={`${cell} py-1.5 ${off ? 'text-fg-3' : 'text-fg-2'}`}>
                  <Samples column={column} />
                </td>
                <td className={`${cell} max-sm:hidden`}>
                  <ArrowRight aria-hidden className={`size-4 ${off ? 'text-line-2' : 'text-fg-3'}`} />
                </td>
                <td className={`${cell} max-sm:py-2`}>
                  <Select
                    aria-label={`Field for ${name}`}
                    items={items}
                    value={field ?? none}
                    disabled={busy !== undefined}
                    className={off ? 'border-dashed! text-fg-3!' : ''}
                    onChange={(next) => {
                      if (next !== (field ?? none)) onChoose(column, next === none ? null : next);
                    }}
                  />
                </td>
                <td className={cell}>
                  <HowWeKnow
                    column={column}
                    busy={busy === at}
                    onConfirm={() => onChoose(column, field ?? 'consent')}
                    onAddField={mayAddField && samples.length > 0 ? () => onAddField(column) : undefined}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableFrame>
  );
}
