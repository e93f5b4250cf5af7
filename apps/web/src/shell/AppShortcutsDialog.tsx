import { usePlace } from '@lanyard/place/use-place';
import { Dialog } from '@lanyard/ui/Dialog';
import { hotkeysAreOn } from '@lanyard/ui/use-hotkey';
import { Fragment } from 'react';

import { mayOpenPage, pages } from '../paths.ts';
import { paletteShortcutLabel } from './platform.ts';

type Line = { readonly keys: readonly string[]; readonly what: string };

function Keys({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto]">
        {lines.map(({ keys, what }) => (
          <Fragment key={what}>
            <dt className="flex h-8 items-center border-b border-line text-sm text-fg-2">{what}</dt>
            <dd className="flex h-8 items-center justify-end gap-1 border-b border-line ps-4">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-line-2 bg-well px-1.5 font-mono text-2xs"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

const everywhere: readonly Line[] = [
  { keys: paletteShortcutLabel.split(' '), what: 'Jump to anything' },
  { keys: ['/'], what: 'Search on this page' },
  { keys: ['Esc'], what: 'Close or clear' },
  { keys: ['?'], what: 'These keys' },
];

export interface AppShortcutsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function AppShortcutsDialog({ open, onOpenChange }: AppShortcutsDialogProps) {
  const { roles } = usePlace();
  const goTo = pages.flatMap((page) =>
    page.key !== undefined && mayOpenPage(page, roles) ? [{ keys: ['g', page.key], what: page.label }] : [],
  );
  return (
    <Dialog
      title="Keys"
      description={
        hotkeysAreOn()
          ? 'Single keys can be switched off in Settings.'
          : 'Single keys are switched off in Settings.'
      }
      size="xl"
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Keys title="Everywhere" lines={everywhere} />
        <Keys title="Go to" lines={goTo} />
      </div>
    </Dialog>
  );
}
