import { CircleCheck, CheckCheck, Clock3, Download, Ellipsis, Eye, ImageOff, Pencil } from 'lucide-react';
import { useState } from 'react';

import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { createMenuHandle, MenuItem, MenuTrigger, SharedMenu } from '../Menu.tsx';
import { PhotoFrame } from '../PhotoFrame.tsx';
import { RowCheckbox } from '../RowCheckbox.tsx';
import { SelectionBar } from '../SelectionBar.tsx';
import { SkeletonRows } from '../Skeleton.tsx';
import { HeadCell, Table, TableCell, TableFrame, TableRow, type SortDirection } from '../Table.tsx';

const people = ['Pooja Iqbal', 'Grace Mishra', 'Aditi Iqbal', 'Nikhil Shah', 'Rohan Gill'];
const rowMenu = createMenuHandle<string>();
const flip: Record<SortDirection, SortDirection> = {
  none: 'ascending',
  ascending: 'descending',
  descending: 'none',
};
const onlyWide = 'max-sm:hidden';

function Status({ name }: { readonly name: string }) {
  if (name === 'Nikhil Shah') return <Badge tone="red" icon={ImageOff} look="dashed" label="Missing" />;
  if (name === 'Aditi Iqbal') return <Badge tone="yellow" icon={Clock3} label="Pending" />;
  return <Badge tone="green" icon={CircleCheck} look="quiet" label="Approved" />;
}

export function TableSamples() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<SortDirection>('none');
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  };
  const rows = sort === 'none' ? people : people.toSorted((a, b) => a.localeCompare(b));
  if (sort === 'descending') rows.reverse();
  return (
    <>
      <TableFrame label="Sample table" className="max-h-96">
        <Table>
          <colgroup>
            <col className="w-12" />
            <col />
            <col className={`w-28 ${onlyWide}`} />
            <col className="w-36" />
            <col className={`w-36 ${onlyWide}`} />
          </colgroup>
          <thead>
            <tr>
              <HeadCell>
                <RowCheckbox
                  aria-label="Select all"
                  checked={chosen.size === people.length}
                  mixed={chosen.size > 0 && chosen.size < people.length}
                  onChange={() => setChosen(new Set(chosen.size === people.length ? [] : people))}
                />
              </HeadCell>
              <HeadCell sort={sort} onSort={() => setSort(flip[sort])}>
                Name
              </HeadCell>
              <HeadCell className={onlyWide}>Number</HeadCell>
              <HeadCell>Status</HeadCell>
              <HeadCell align="end" className={onlyWide}>
                Actions
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((name, index) => (
              <TableRow key={name} selected={chosen.has(name)}>
                <TableCell>
                  <RowCheckbox
                    aria-label={`Select ${name}`}
                    checked={chosen.has(name)}
                    onChange={() => toggle(name)}
                  />
                </TableCell>
                <TableCell>
                  <div className="flex items-center gap-3">
                    <PhotoFrame alt="" />
                    <span className="truncate font-medium">{name}</span>
                  </div>
                </TableCell>
                <TableCell className={`tnum font-mono ${onlyWide}`}>10-A-{21 + index}</TableCell>
                <TableCell>
                  <Status name={name} />
                </TableCell>
                <TableCell className={onlyWide}>
                  <div className="flex justify-end">
                    <IconButton icon={Eye} label={`View ${name}`} tip="View" />
                    <IconButton icon={Pencil} label={`Edit ${name}`} tip="Edit" />
                    <MenuTrigger handle={rowMenu} payload={name}>
                      <IconButton icon={Ellipsis} label={`More actions for ${name}`} tip="More" />
                    </MenuTrigger>
                  </div>
                </TableCell>
              </TableRow>
            ))}
            <SkeletonRows
              rows={2}
              columns={{ select: '', name: '', number: onlyWide, status: '', actions: onlyWide }}
            />
          </tbody>
        </Table>
      </TableFrame>
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
