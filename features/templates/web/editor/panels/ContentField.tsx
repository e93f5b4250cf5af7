import type { DocumentFault } from '@lanyard/card/document/fault';
import { Field } from '@lanyard/ui/Field';
import { TextArea } from '@lanyard/ui/TextArea';
import { TextInput } from '@lanyard/ui/TextInput';
import { useState } from 'react';

import { documentFaultWords } from '../../words/document-fault-words.ts';
import { compactFieldLook } from './compact-look.ts';
import { FieldPicker } from './FieldPicker.tsx';

export interface ContentFieldProps {
  readonly value: string;
  /**
   * Stores the text and returns its faults. If there is a fault, the field shows the typed text until it loses the
   * focus.
   */
  readonly keep: (value: string) => readonly DocumentFault[];
  /** The text after the person has picked a field. */
  readonly withField: (binding: string) => string;
  readonly disabled: boolean;
  readonly rows?: number;
}

/** The text of an element. Fields are in braces. */
export function ContentField({ value, keep, withField, disabled, rows }: ContentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const write = (next: string) => {
    const [fault] = keep(next);
    setTyped(fault ? next : null);
    setWrong(fault && documentFaultWords(fault));
  };
  const box = {
    value: typed ?? value,
    maxLength: 500,
    disabled,
    onChange: ({ target }: { target: { value: string } }) => write(target.value.replaceAll('\n', ' ')),
    onBlur: () => {
      setTyped(null);
      setWrong(undefined);
    },
  };
  return (
    <div>
      <Field label="Content" {...(wrong !== undefined && { error: wrong })} className={compactFieldLook}>
        {rows === undefined ? (
          <TextInput {...box} className="h-8! px-2! font-mono" />
        ) : (
          <TextArea {...box} rows={rows} className="px-2! py-1.5! font-mono" />
        )}
      </Field>
      <FieldPicker disabled={disabled} onPick={(binding) => write(withField(binding))} />
    </div>
  );
}
