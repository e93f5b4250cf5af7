import {
  Barcode,
  CalendarDays,
  Fingerprint,
  Hash,
  IdCard,
  MapPin,
  Phone,
  QrCode,
  School,
  SquareUserRound,
  Tag,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';

import { insertElements } from '../commands.ts';
import { fieldChipsOf, type FieldChip } from '../model/card-fields.ts';
import { bindField } from '../model/edit-elements.ts';
import { elementsOf } from '../model/elements.ts';
import { createFieldElement } from '../model/new-elements.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';
import { PanelSection } from './PanelSection.tsx';

export const chipMediaType = 'application/x-lanyard-field';

function iconOf({ kind, binding }: FieldChip): LucideIcon {
  if (kind === 'photo') return SquareUserRound;
  if (kind === 'qr') return QrCode;
  if (kind === 'barcode') return Barcode;
  if (binding.includes('| date')) return CalendarDays;
  if (binding.includes('student.name')) return UserRound;
  if (binding.includes('rollNumber')) return Hash;
  if (binding.includes('identifier')) return IdCard;
  if (binding.includes('card.serial')) return Fingerprint;
  if (binding.includes('student.class') || binding.includes('student.division')) return Users;
  if (binding.includes('address')) return MapPin;
  if (binding.includes('hone')) return Phone;
  return binding.includes('school.') ? School : Tag;
}

const few = 8;

/**
 * A press adds the field to the card. A press with Alt adds it to the selected text or code. A chip can also be
 * dragged.
 */
export function FieldChips() {
  const { editor, fields, say } = useEditorContext();
  const readOnly = useEditor((state) => state.readOnly);
  const [all, setAll] = useState(false);
  const chips = fieldChipsOf(fields);
  const add = (chip: FieldChip, into: boolean) => {
    const { document, side, selected } = editor.get();
    const target = elementsOf(document, side).find(({ id }) => id === selected[0]);
    if (into && target && chip.binding !== '') {
      editor.commit('Bind field', (now) => bindField(now, side, target.id, chip.binding));
      say(`${chip.label} is printed there`);
      return;
    }
    insertElements(editor, `Add ${chip.label}`, [createFieldElement(document, chip)]);
    say(`${chip.label} added`);
  };
  return (
    <PanelSection title="Student fields">
      <ul className="grid grid-cols-2 gap-1.5">
        {(all ? chips : chips.slice(0, few)).map((chip) => {
          const Icon = iconOf(chip);
          return (
            <li key={`${chip.kind} ${chip.binding}`}>
              <button
                type="button"
                draggable={!readOnly}
                disabled={readOnly}
                title={chip.label}
                onDragStart={(event) => {
                  event.dataTransfer.setData(chipMediaType, JSON.stringify(chip));
                  event.dataTransfer.effectAllowed = 'copy';
                }}
                onClick={(event) => add(chip, event.altKey)}
                className="flex h-8 w-full items-center gap-2 rounded-md border border-dashed border-edge/70 px-2 text-xs text-fg-2 transition-colors duration-120 hover:border-blue hover:bg-blue-bg hover:text-blue-fg disabled:cursor-not-allowed disabled:opacity-45 coarse:h-11"
              >
                <Icon aria-hidden className="size-3.5 shrink-0" />
                <span className="truncate">{chip.label}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {chips.length > few && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-2 rounded-sm text-xs font-medium text-blue-fg hover:underline coarse:min-h-11"
        >
          {all ? 'Fewer fields' : `${String(chips.length - few)} more fields`}
        </button>
      )}
    </PanelSection>
  );
}
