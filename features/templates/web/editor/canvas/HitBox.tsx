import type { CardElement } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import { memo } from 'react';

import { elementWords } from '../model/element-words.ts';
import { isLocked } from '../model/elements.ts';
import { canvasBoxStyle, type CanvasStage } from './stage.ts';

export interface HitBoxProps {
  readonly element: CardElement;
  readonly stage: CanvasStage;
  readonly values: Values;
  readonly selected: boolean;
  readonly onFocus: (id: string) => void;
  readonly onPress: (id: string, add: boolean) => void;
}

// The least width and height that a pointer can hit, in millimetres. A line can have a height of 0.
const thinnest = 2.4;

/**
 * The transparent button over an element, which a person presses or focuses. The element's picture below it receives no
 * events.
 */
export const HitBox = memo(function HitBox({
  element,
  stage,
  values,
  selected,
  onFocus,
  onPress,
}: HitBoxProps) {
  const more = { x: Math.max(thinnest - element.w, 0), y: Math.max(thinnest - element.h, 0) };
  const box = {
    x: element.x - more.x / 2,
    y: element.y - more.y / 2,
    w: element.w + more.x,
    h: element.h + more.y,
  };
  return (
    <button
      type="button"
      data-element={element.id}
      aria-label={elementWords(element, values)}
      aria-pressed={selected}
      style={canvasBoxStyle(stage, box, element.turn)}
      className={`absolute cursor-move rounded-[2px] outline-offset-0! ${isLocked(element) ? 'pointer-events-none' : 'hover:ring-1 hover:ring-blue/60'}`}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) onFocus(element.id);
      }}
      onClick={(event) => {
        // If the keyboard pressed the button, `detail` is 0. A pointer has already selected the element when it went
        // down.
        if (event.detail === 0) onPress(element.id, event.shiftKey || event.metaKey || event.ctrlKey);
      }}
    />
  );
});
