import { TabPanel, Tabs } from '@lanyard/ui/Tabs';
import type { ReactNode } from 'react';

import { useEditorContext, type EditorTab } from './use-editor.ts';

const tabs = [
  { value: 'elements', label: 'Elements' },
  { value: 'layers', label: 'Layers' },
  { value: 'properties', label: 'Properties' },
] as const;

export type PhonePanelsProps = Readonly<Record<EditorTab, ReactNode>>;

/** The panels that a wide screen shows left and right of the card. A narrow screen shows them as tabs below it. */
export function PhonePanels(panels: PhonePanelsProps) {
  const { view, setView } = useEditorContext();
  return (
    <Tabs<EditorTab>
      label="Editor panels"
      items={tabs}
      value={view.tab}
      onChange={(tab) => setView({ tab })}
      className="flex min-h-0 flex-1 flex-col border-t border-line [&>[role=tablist]>*]:flex-1 [&>[role=tablist]>*]:justify-center"
    >
      {tabs.map(({ value }) => (
        <TabPanel key={value} value={value} className="min-h-0 flex-1 overflow-y-auto">
          {panels[value]}
        </TabPanel>
      ))}
    </Tabs>
  );
}
