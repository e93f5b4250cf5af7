import { CircleCheck, CheckCheck, Clock3, Download, Ellipsis, Eye, ImageOff, Pencil } from 'lucide-react';
import { useState } from 'react';

import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import type { DataColumn } from '../data-column.ts';
import type { DataSort } from '../DataHead.tsx';
import { DataTable } from '../DataTable.tsx';
import { IconButton } from '../IconButton.tsx';
import { createMenuHandle, MenuItem, MenuTrigger, SharedMenu } from '../Menu.tsx';
import { PhotoFrame } from '../PhotoFrame.tsx';
import { SelectionBar } from '../SelectionBar.tsx';
import { useMedia } from '../use-media.ts';

type Sample = { readonly id: string; readonly number: string };
const people = ['Pooja Iqbal', 'Grace Mishra', 'Aditi Iqbal', 'Nikhil Shah', 'Rohan Gill'];
const samples: readonly Sample[] = people.map((id, index) => ({ id, number: `10-A-${String(21 + index)}` }));
const rowMenu = createMenuHandle<string>();

function Status({ name }: { readonly name: string }) {
  if (name === 'Nikhil Shah') return <Badge tone="red" icon={ImageOff} look="dashed" label="Missing" />;
  if (name === 'Aditi Iqbal') return <Badge tone="yellow" icon={Clock3} label="Pending" />;
  return <Badge tone="green" icon={CircleCheck} look="quiet" label="Approved" />;
}

const person: DataColumn<Sample> = {
  id: 'name',
  label: 'Name',
  sort: 'name',
  cell: ({ id }) => (
    <div className="flex items-center gap-3">
      <PhotoFrame alt="" />
      <span className="truncate font-medium">{id}</span>
    </div>
  ),
};
const status: DataColumn<Sample> = {
  id: 'status',
  label: 'Status',
  width: '9rem',
  cell: ({ id }) => <Status name={id} />,
};
const wide: readonly DataColumn<Sample>[] = [
  person,
  { id: 'number', label: 'Number', width: '7rem', className: 'tnum font-mono', cell: ({ number }) => number },
  status,
  {
    id: 'acts',
    label: 'Actions',
    width: '9rem',
    align: 'end',
    controls: true,
    cell: ({ id }) => (
      <>
        <IconButton icon={Eye} label={`View ${id}`} tip="View" />
        <IconButton icon={Pencil} label={`Edit ${id}`} tip="Edit" />
        <MenuTrigger handle={rowMenu} payload={id}>
          <IconButton icon={Ellipsis} label={`More actions for ${id}`} tip="More" />
        </MenuTrigger>
      </>
    ),
  },
];
const narrow: readonly DataColumn<Sample>[] = [person, status];

export function TableSamples() {
  const onPhone = useMedia('(width < 40rem)');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<DataSort>();
  const sorted = sort ? samples.toSorted((a, b) => a.id.localeCompare(b.id)) : samples;
  const rows = sort?.order === 'desc' ? sorted.toReversed() : sorted;
  const toggle = ({ id }: Sample): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const every = chosen.size === people.length;
  return (
    <>
      <DataTable
        label="Sample table"
        className="h-96"
        columns={onPhone ? narrow : wide}
        context={undefined}
        rows={rows}
        // The last two rows are not loaded.
        total={people.length + 2}
        sort={sort}
        onSort={(by, order) => setSort({ by, order })}
        selection={{
          isSelected: ({ id }) => chosen.has(id),
          nameOf: ({ id }) => id,
          allLabel: 'Select all',
          all: every || (chosen.size > 0 && 'mixed'),
          withBar: chosen.size > 0,
          onToggle: toggle,
          onToggleRange: toggle,
          onToggleAll: () => setChosen(new Set(every ? [] : people)),
        }}
      />
      <SharedMenu handle={rowMenu}>{(name) => <MenuItem>{`Copy a link to ${name}`}</MenuItem>}</SharedMenu>
      <SelectionBar count={chosen.size} text={`${chosen.size} selected`} onClear={() => setChosen(new Set())}>
        <Button variant="inverse" size="sm">
          <CheckCheck aria-hidden />
          Approve
        </Button>
        <Button variant="inverse" size="sm">
          <Download aria-hidden />
          Export
        </Button>
      </SelectionBar>
    </>
  );
}
