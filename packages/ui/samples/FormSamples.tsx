import { FileUp } from 'lucide-react';
import { useState } from 'react';

import { Checkbox } from '../Checkbox.tsx';
import { Combobox } from '../Combobox.tsx';
import { DropZone } from '../DropZone.tsx';
import { Field } from '../Field.tsx';
import { FileButton } from '../FileButton.tsx';
import { NumberInput } from '../NumberInput.tsx';
import { Panel } from '../Panel.tsx';
import { RowCheckbox } from '../RowCheckbox.tsx';
import { SearchBox } from '../SearchBox.tsx';
import { Select } from '../Select.tsx';
import { Switch } from '../Switch.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextInput } from '../TextInput.tsx';
import { Sample } from './Sample.tsx';

const filters = [
  { value: 'all', label: 'Everything', count: '5,000' },
  { value: 'missing', label: 'Missing', count: '155' },
  { value: 'ready', label: 'Ready', count: '287' },
] as const;
const towns = [
  { value: 'pune', label: 'Pune', note: '411' },
  { value: 'mumbai', label: 'Mumbai', note: '400' },
  { value: 'nagpur', label: 'Nagpur', note: '440' },
  { value: 'nashik', label: 'Nashik', note: '422' },
] as const;

function Ticks() {
  const [some, setSome] = useState<readonly boolean[]>([true, false]);
  const all = some.every(Boolean) || (some.some(Boolean) && 'mixed');
  const [mail, setMail] = useState(true);
  const tick = (at: number, on: boolean) => setSome(some.map((was, index) => (index === at ? on : was)));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Sample name="Checkbox: on, off, mixed">
        <Checkbox checked={all} onChange={(on) => setSome(some.map(() => on))}>
          All reasons
        </Checkbox>
        <div className="ps-7">
          <Checkbox checked={some[0] ?? false} onChange={(on) => tick(0, on)}>
            Too dark
          </Checkbox>
          <Checkbox checked={some[1] ?? false} onChange={(on) => tick(1, on)}>
            Eyes closed
          </Checkbox>
        </div>
        <div className="mt-3 flex items-center gap-3 text-xs text-fg-3">
          <RowCheckbox aria-label="Native, on" defaultChecked />
          <RowCheckbox aria-label="Native, mixed" mixed />
          <RowCheckbox aria-label="Native, off" />
          <RowCheckbox aria-label="Native, disabled" defaultChecked disabled />
          native, for long lists
        </div>
      </Sample>
      <Sample name="Switch: takes effect at once">
        <div className="space-y-3">
          <Switch label="Weekly e-mail" hint="Mondays at 8" checked={mail} onChange={setMail} />
          <Switch label="Sound" checked={false} onChange={() => undefined} />
          <Switch
            label="Two-step sign-in"
            checked
            onChange={() => undefined}
            disabledReason="Required by your organisation"
          />
        </div>
      </Sample>
    </div>
  );
}

export function FormSamples() {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<(typeof filters)[number]['value']>('all');
  const [town, setTown] = useState<(typeof towns)[number]['value'] | null>('pune');
  const [width, setWidth] = useState<number | null>(85.6);
  return (
    <Panel title="Forms" note="Errors say what to do and are tied to their field">
      <div className="space-y-5">
        <div className="flex flex-wrap gap-2">
          <SearchBox
            className="min-w-48 flex-1"
            placeholder="Search names..."
            hotkey="/"
            value={search}
            onChange={setSearch}
          />
          <Select className="w-44!" aria-label="Filter" items={filters} value={filter} onChange={setFilter} />
        </div>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label="Name" hint="As it will be printed">
            <TextInput placeholder="First and last name" autoComplete="off" />
          </Field>
          <Field label="E-mail" error="Enter an address like name@example.org">
            <TextInput defaultValue="priya.sharma@" inputMode="email" autoComplete="off" />
          </Field>
          <Field label="Town">
            <Combobox
              items={towns}
              value={town}
              onChange={setTown}
              emptyText="No town matches. Check the spelling."
            />
          </Field>
          <Field label="Stock" error="Choose the card stock">
            <Select items={filters} value={null} onChange={() => undefined} placeholder="Choose" />
          </Field>
          <Field label="Width" hint="The width of a bank card is 85.6 mm">
            <NumberInput value={width} onChange={setWidth} min={20} max={210} step={0.1} unit="mm" />
          </Field>
          <Field label="Locked">
            <TextInput defaultValue="Set by the head office" disabled />
          </Field>
          <Field label="Note" optional className="sm:col-span-2">
            <TextArea rows={2} placeholder="What should the next person know?" />
          </Field>
        </div>
        <Ticks />
        <Sample name="Drop zone: the buttons do the same">
          <DropZone
            icon={FileUp}
            title="Drop a file here"
            overTitle="Let go to take it"
            hint="Text or a picture, up to 5 MB."
            busy={false}
            onDrop={() => undefined}
          >
            <FileButton label="Choose a file" variant="primary" onFiles={() => undefined} />
            <FileButton label="Choose a folder" folder onFiles={() => undefined} />
            <FileButton label="Sending" disabled onFiles={() => undefined} />
          </DropZone>
        </Sample>
      </div>
    </Panel>
  );
}
