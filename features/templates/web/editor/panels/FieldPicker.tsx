import { Button } from '@lanyard/ui/Button';
import { Menu, MenuItem } from '@lanyard/ui/Menu';
import { Braces } from 'lucide-react';

import { fieldChipsOf } from '../model/card-fields.ts';
import { useEditorContext } from '../use-editor.ts';

/** Binds a field that the person picks from a list, so that nobody has to type braces. */
export function FieldPicker({
  onPick,
  disabled,
}: {
  readonly onPick: (binding: string) => void;
  readonly disabled: boolean;
}) {
  const { fields } = useEditorContext();
  const chips = fieldChipsOf(fields).filter(({ kind }) => kind === 'text');
  if (disabled) return null;
  return (
    <div className="mt-1.5">
      <Menu
        trigger={
          <Button size="sm" variant="ghost" className="-ms-2 h-7! text-xs!">
            <Braces aria-hidden />
            Insert a field
          </Button>
        }
      >
        {chips.map(({ label, binding }) => (
          <MenuItem key={binding} onSelect={() => onPick(binding)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
