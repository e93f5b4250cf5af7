import { Autocomplete } from '@base-ui/react/autocomplete';
import { optionClasses } from '@lanyard/ui/control';
import { Kbd } from '@lanyard/ui/Kbd';

import type { PaletteCommand, CommandGroup } from './commands.ts';

export function CommandItems({ onRun }: { readonly onRun: (command: PaletteCommand) => void }) {
  return (
    <Autocomplete.List className="not-empty:p-1.5">
      {(group: CommandGroup) => (
        <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-1.5">
          <Autocomplete.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs text-fg-3">
            {group.value}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(command: PaletteCommand) => (
              <Autocomplete.Item
                key={command.id}
                value={command}
                onClick={() => onRun(command)}
                className={`${optionClasses} h-10 coarse:h-12`}
              >
                <command.icon aria-hidden className="size-4 shrink-0 text-fg-3" />
                <span className="min-w-0 flex-auto truncate">{command.label}</span>
                {command.hint && (
                  <span className="min-w-16 shrink-99999 truncate text-end font-mono text-xs text-fg-3">
                    {command.hint}
                  </span>
                )}
                {command.keys && <Kbd className="shrink-0 coarse:hidden">{command.keys}</Kbd>}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}
