import { useState } from 'react';

import { useEditor, useEditorContext } from './use-editor.ts';

/** The template's name, which a person can change in place. */
export function NameField() {
  const { editor } = useEditorContext();
  const name = useEditor((state) => state.document.name);
  const readOnly = useEditor((state) => state.readOnly);
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    const next = typed?.trim().normalize('NFC') ?? '';
    if (next !== '' && next !== name)
      editor.commit('Rename', (document) => ({ ...document, name: next.slice(0, 80) }));
    setTyped(null);
  };
  return (
    <input
      aria-label="Template name"
      value={typed ?? name}
      readOnly={readOnly}
      maxLength={80}
      size={Math.min(Math.max((typed ?? name).length, 6), 40)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          setTyped(null);
        }
      }}
      className="-mx-1 min-w-0 rounded-sm bg-transparent px-1 text-xs text-fg-2 [field-sizing:content] hover:bg-well focus:bg-well"
    />
  );
}
