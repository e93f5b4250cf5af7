import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { Membership } from '@lanyard/accounts/api';
import { searchTerms } from '@lanyard/domain/student-search';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { t, Trans } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { backdropClasses } from '@lanyard/ui/Dialog';
import { useTheme } from '@lanyard/ui/use-theme';
import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';

import type { PageAddress } from '../routes/create-router-navigation.tsx';
import { actCommands } from './act-commands.ts';
import { CommandItems } from './CommandItems.tsx';
import {
  filterCommands,
  pageCommands,
  settingsCommands,
  windowCommands,
  type PaletteCommand,
  type CommandGroup,
} from './commands.ts';
import { usePacksHere, usePaletteSearch } from './use-palette-search.ts';

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly memberships: readonly Membership[];
  readonly onSwitch: (membership: Membership) => void;
  readonly onKeys: () => void;
  readonly onLogOut: () => void;
}

/** Pages, settings and actions come from the browser at once, so they stand above what the server finds later. */
function useGroups(typed: string, props: CommandPaletteProps) {
  const place = usePlace();
  const navigate = useNavigate();
  const { theme, setChoice } = useTheme();
  const packsHere = usePacksHere();
  const go = (to: PageAddress): void => void navigate(to);
  const { groups: found, ...search } = usePaletteSearch(typed, go);
  const sources = { ...props, place, go, theme, setTheme: setChoice };
  const own: readonly CommandGroup[] = [
    { value: t`Pages`, items: pageCommands(sources) },
    { value: t`Actions`, items: [...actCommands(sources, packsHere), ...windowCommands(sources)] },
    { value: t`Settings`, items: settingsCommands(sources) },
  ];
  const terms = searchTerms(typed);
  const matching = (match: 'exact' | 'similar') =>
    own.map(({ value, items }) => ({ value, items: filterCommands(items, terms, match) }));
  const groups = [...matching('exact'), ...found].filter(({ items }) => items.length > 0);
  const similar = groups.length === 0 && !search.searching ? matching('similar') : [];
  return { groups: [...groups, ...similar.filter(({ items }) => items.length > 0)], ...search };
}

function Palette(props: CommandPaletteProps & { readonly onRun: (command: PaletteCommand) => void }) {
  const [typed, setTyped] = useState('');
  const { groups, similar, searching, error, onRetry } = useGroups(typed, props);
  const status = searching
    ? t`Searching…`
    : similar
      ? t`Nobody is called exactly this. These names are similar.`
      : undefined;
  const nothing = typed.trim();
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setTyped(value);
      }}
      itemToStringValue={(command: PaletteCommand) => command.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line ps-4 pe-2">
        <Search aria-hidden className="size-4.5 shrink-0 text-fg-3" />
        <Autocomplete.Input
          aria-label={t`Jump to anything`}
          placeholder={t`Student, class, package, order, page or action`}
          className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-fg-3"
        />
        <Dialog.Close
          aria-label={t`Close`}
          className="grid size-9 shrink-0 place-items-center rounded-md text-fg-3 hover:bg-well hover:text-fg coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-py-1.5">
        <CommandItems onRun={props.onRun} />
        <Autocomplete.Empty className="px-4 text-sm text-fg-2 not-empty:py-6">
          {groups.length === 0 && !status && !error && t`Nothing here is called “${nothing}”.`}
        </Autocomplete.Empty>
        <Autocomplete.Status className="px-4 text-sm text-fg-3 not-empty:pt-1 not-empty:pb-3">
          {status}
        </Autocomplete.Status>
        {error && (
          <div role="alert" className="flex items-center gap-3 px-4 pb-3 text-sm text-fg-2">
            <span className="min-w-0 flex-1">
              <Trans>Some results are missing.</Trans> {errorSentenceFor(error)}
            </span>
            <Button size="sm" onClick={onRetry}>
              {t`Try again`}
            </Button>
          </div>
        )}
      </div>
    </Autocomplete.Root>
  );
}

export function CommandPalette(props: CommandPaletteProps) {
  const { open, onClose } = props;
  const ran = useRef(false);
  // A newly opened palette is always empty, even while the previous one is still fading out.
  const [openings, setOpenings] = useState({ open, count: 0 });
  if (open !== openings.open) setOpenings({ open, count: openings.count + (open ? 1 : 0) });
  const run = (command: PaletteCommand): void => {
    ran.current = true;
    onClose();
    command.run();
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onOpenChangeComplete={(opened) => {
        if (opened) ran.current = false;
        else if (ran.current) document.getElementById('main')?.focus();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-3 sm:pt-[14vh]">
          <Dialog.Popup
            data-modal
            aria-label={t`Jump to anything`}
            // After a command, the focus belongs to the new page, not to the button that opened the palette.
            finalFocus={() => !ran.current}
            className="flex max-h-[min(32rem,100%)] w-full max-w-140 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-3 outline-none transition-[opacity,scale] duration-120 ease-out data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0"
          >
            <Palette key={openings.count} {...props} onRun={run} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
