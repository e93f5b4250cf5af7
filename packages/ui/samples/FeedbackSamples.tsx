import { UserRoundSearch, Users } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Drawer } from '../Drawer.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorNote } from '../ErrorNote.tsx';
import { Field } from '../Field.tsx';
import { Panel } from '../Panel.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { TextInput } from '../TextInput.tsx';
import { useToast } from '../use-toast.ts';
import { Wordmark } from '../Wordmark.tsx';
import { Sample, SampleRow } from './Sample.tsx';

function LongText() {
  return (
    <div className="space-y-3 text-sm text-fg-2">
      {['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((word) => (
        <p key={word}>
          {word}: the content scrolls inside, the title and the buttons stay in sight. Escape closes it and
          the focus goes back to where it came from.
        </p>
      ))}
    </div>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'panel' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <Sample name="Dialog, side panel, drawer">
      <SampleRow>
        <Dialog
          title="Rename the class"
          description="The new name is printed on cards made from now on."
          closeOnPressOutside={false}
          trigger={<Button>Small dialog</Button>}
          footer={<Button variant="primary">Rename</Button>}
        >
          <Field label="Name">
            <TextInput defaultValue="10-A" />
          </Field>
        </Dialog>
        <Button onClick={() => setOpen('dialog')}>Large dialog</Button>
        <Button onClick={() => setOpen('panel')}>Side panel</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      </SampleRow>
      <Dialog
        title="A large dialog"
        size="6xl"
        open={open === 'dialog'}
        onOpenChange={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="approve" onClick={close}>
              Approve
            </Button>
          </>
        }
      >
        <LongText />
      </Dialog>
      <SidePanel
        title="Asha Iyer"
        note="The page beside it stays usable"
        open={open === 'panel'}
        onClose={close}
        footer={<Button variant="primary">Edit</Button>}
      >
        <LongText />
      </SidePanel>
      <Drawer label="Main menu" open={open === 'drawer'} onOpenChange={close} head={<Wordmark />}>
        <p className="px-5 text-sm text-fg-2">The navigation of narrow screens.</p>
      </Drawer>
    </Sample>
  );
}

function Toasts() {
  const toast = useToast();
  return (
    <Sample name="Toast: at most three, read out politely">
      <SampleRow>
        <Button
          onClick={() =>
            toast.show({
              kind: 'done',
              title: '31 approved',
              action: { label: 'Undo', onPress: () => toast.show({ title: 'Undone' }) },
            })
          }
        >
          With undo
        </Button>
        <Button onClick={() => toast.show({ title: 'Link copied' })}>Plain</Button>
        <Button
          onClick={() =>
            toast.show({ kind: 'failed', title: 'Not saved', description: 'The server did not answer.' })
          }
        >
          Failed
        </Button>
      </SampleRow>
    </Sample>
  );
}

export function FeedbackSamples() {
  return (
    <>
      <Panel title="Layers and messages">
        <div className="space-y-5">
          <Overlays />
          <Toasts />
          <Sample name="Progress: known, met, unknown, thin">
            <div className="space-y-4">
              <ProgressBar label="Printing" value={31} max={44} valueText="31 of 44" />
              <ProgressBar label="Sent" value={44} max={44} valueText="44 of 44" tone="green" />
              <ProgressBar label="Reading the file" value={null} />
              <ProgressBar label="Refreshing" value={null} thin />
            </div>
          </Sample>
        </div>
      </Panel>
      <Panel title="Loading, empty, failed">
        <div className="space-y-5">
          <Sample name="Skeleton, after 150 ms">
            <div className="flex items-center gap-3">
              <Skeleton className="h-12 w-9" />
              <div className="flex-1 space-y-2">
                <Skeleton className="w-2/5" />
                <Skeleton className="h-3 w-1/4" />
              </div>
              <Skeleton className="h-6 w-20 rounded-full" />
            </div>
          </Sample>
          <ErrorNote
            what="Couldn’t load packages."
            hint="The rest of the page keeps working."
            onRetry={() => undefined}
            reference="8F3K"
          />
          <div className="rounded-lg border border-dashed border-line-2">
            <EmptyState
              icon={UserRoundSearch}
              title="Nobody matches"
              hint="Check the spelling, or search by number."
              action={
                <Button size="sm">
                  <Users aria-hidden />
                  Show everyone
                </Button>
              }
            />
          </div>
        </div>
      </Panel>
    </>
  );
}
