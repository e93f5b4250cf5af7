import { Check, Download, Ellipsis, Eye, Pencil, Plus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { Kbd } from '../Kbd.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../Menu.tsx';
import { Panel } from '../Panel.tsx';
import { Segmented } from '../Segmented.tsx';
import { TabPanel, Tabs } from '../Tabs.tsx';
import { Sample, SampleRow } from './Sample.tsx';

const offline = 'You are offline. This needs the server.';

function Choices() {
  const [side, setSide] = useState<'front' | 'back'>('front');
  const [tab, setTab] = useState<'all' | 'open' | 'done'>('all');
  return (
    <>
      <Sample name="Segmented: one of few, arrow keys move">
        <Segmented
          label="Side"
          value={side}
          onChange={setSide}
          items={[
            { value: 'front', label: 'Front' },
            { value: 'back', label: 'Back', count: '2' },
          ]}
        />
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="Work"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'all', label: 'All', count: '358' },
            { value: 'open', label: 'Open', count: '13' },
            { value: 'done', label: 'Done' },
          ]}
        >
          <TabPanel value={tab} className="pt-3 text-sm text-fg-2">
            The panel of “{tab}”.
          </TabPanel>
        </Tabs>
      </Sample>
    </>
  );
}

export function ButtonSamples() {
  return (
    <Panel title="Buttons and choices" note="Hover darkens by one step in 120 ms; a press sinks by 1 px">
      <div className="space-y-5">
        <Sample name="Variants">
          <SampleRow>
            <Button variant="primary">
              <Plus aria-hidden />
              Primary
            </Button>
            <Button>
              <Download aria-hidden />
              Outline
            </Button>
            <Button variant="ghost">Ghost</Button>
            <Button variant="approve">
              <Check aria-hidden />
              Approve
            </Button>
            <Button variant="danger">
              <Trash2 aria-hidden />
              Danger
            </Button>
            <span className="rounded-md bg-ink p-1">
              <Button variant="inverse" size="sm">
                Inverse
              </Button>
            </span>
          </SampleRow>
        </Sample>
        <Sample name="Sizes: sm, md, lg, icon">
          <SampleRow>
            <Button size="sm">Small</Button>
            <Button>Medium</Button>
            <Button size="lg">Large</Button>
            <IconButton icon={Eye} label="View" />
            <IconButton icon={Pencil} label="Edit" keys="e" variant="outline" />
          </SampleRow>
        </Sample>
        <Sample name="Disabled with a reason (hover or focus it), busy">
          <SampleRow>
            <Button variant="primary" disabledReason={offline}>
              Save
            </Button>
            <Button disabledReason={offline}>Export</Button>
            <IconButton icon={RotateCw} label="Refresh" disabledReason={offline} />
            <Button variant="primary" busy>
              Saving
            </Button>
            <Button busy>Loading</Button>
          </SampleRow>
        </Sample>
        <Sample name="Menu, with keys and a reason">
          <SampleRow>
            <Menu trigger={<Button>Actions</Button>}>
              <MenuItem icon={Eye} keys="⏎">
                View
              </MenuItem>
              <MenuItem icon={Pencil} keys="e">
                Edit
              </MenuItem>
              <MenuItem icon={RotateCw} disabledReason="Already sent to print">
                Ask again
              </MenuItem>
              <MenuSeparator />
              <MenuGroup label="For good">
                <MenuItem icon={Trash2} danger>
                  Delete
                </MenuItem>
              </MenuGroup>
            </Menu>
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label="More" />}>
              <MenuItem>Copy link</MenuItem>
            </Menu>
            <Kbd>⌘K</Kbd>
            <Kbd>g</Kbd>
            <Kbd>s</Kbd>
          </SampleRow>
        </Sample>
        <Choices />
      </div>
    </Panel>
  );
}
