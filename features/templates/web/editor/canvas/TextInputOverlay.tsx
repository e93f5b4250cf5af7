import type { TextElement } from '@lanyard/card/document/format';
import { useEffect, useRef, useState } from 'react';

import { documentFaultWords } from '../../words/document-fault-words.ts';
import { patchElements } from '../model/edit-elements.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';
import { canvasBoxStyle, type CanvasStage } from './stage.ts';

/** An input over the text on the card. Enter saves the new text, Escape discards it. */
export function TextInputOverlay({
  element,
  stage,
}: {
  readonly element: TextElement;
  readonly stage: CanvasStage;
}) {
  const { editor, setView } = useEditorContext();
  const side = useEditor((state) => state.side);
  const [text, setText] = useState(element.text);
  const [wrong, setWrong] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const over = useRef(false);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  const close = () => {
    over.current = true;
    const place = box.current?.closest('[data-stage]');
    setView({ writing: null });
    // Focus the element again, so that its keyboard shortcuts continue to work.
    requestAnimationFrame(() => place?.querySelector<HTMLElement>(`[data-element="${element.id}"]`)?.focus());
  };
  const keep = () => {
    if (over.current) return;
    const faults = editor.commit('Change text', (document) =>
      patchElements(document, side, [element.id], { text }),
    );
    const [fault] = faults;
    if (fault) {
      setWrong(documentFaultWords(fault));
      box.current?.focus();
    } else close();
  };
  return (
    <div
      className="absolute z-10"
      style={{ ...canvasBoxStyle(stage, element), height: 'auto', minWidth: 'min(18rem, 60%)' }}
    >
      <textarea
        ref={box}
        aria-label="Text on the card"
        aria-invalid={wrong !== undefined}
        rows={1}
        value={text}
        maxLength={500}
        onChange={({ target }) => {
          setText(target.value.replaceAll('\n', ' '));
          setWrong(undefined);
        }}
        onBlur={keep}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') {
            event.preventDefault();
            keep();
          } else if (event.key === 'Escape') {
            event.preventDefault();
            close();
          }
        }}
        className="block field-sizing-content w-full resize-none rounded-sm border-2 border-blue bg-surface px-1.5 py-1 font-mono text-sm text-fg shadow-2 outline-none"
      />
      {wrong !== undefined && (
        <p
          role="alert"
          className="mt-1 w-max max-w-72 rounded-sm bg-red-bg px-2 py-1 text-xs text-red-fg shadow-2"
        >
          {wrong}
        </p>
      )}
    </div>
  );
}
