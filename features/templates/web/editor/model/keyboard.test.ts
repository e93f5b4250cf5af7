import { describe, expect, it } from 'vitest';

import { commandOf, type KeyPress } from './keyboard.ts';

const key = (pressed: string): KeyPress => {
  const parts = pressed.split('+');
  const last = parts.at(-1) ?? '';
  return {
    key: last === '' ? '+' : last,
    metaKey: parts.includes('Meta'),
    ctrlKey: parts.includes('Control'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
};

describe('editor keys', () => {
  it.each([
    ['Control+z', 'undo'],
    ['Meta+Shift+Z', 'redo'],
    ['Control+d', 'duplicate'],
    ['Control+c', 'copy'],
    ['Control+v', 'paste'],
    ['Delete', 'delete'],
    ['[', 'layer_back'],
    [']', 'layer_forward'],
    ['g', 'guides'],
    ['t', 'add_text'],
    ['i', 'add_image'],
    ['s', 'add_shape'],
    ['Control+s', 'save'],
    ['Control+=', 'zoom_in'],
    ['Control+-', 'zoom_out'],
    ['Control+0', 'zoom_fit'],
    ['Enter', 'edit_text'],
    ['ArrowLeft', 'nudge_left'],
    ['Alt+ArrowLeft', 'shrink_x'],
  ] as const)('%s is %s', (pressed, command) => {
    expect(commandOf(key(pressed))?.command).toBe(command);
  });
  it('move ten times as far with Shift', () => {
    expect(commandOf(key('Shift+ArrowDown'))).toEqual({ command: 'nudge_down', far: true });
    expect(commandOf(key('ArrowDown'))).toEqual({ command: 'nudge_down', far: false });
  });
  it('of the browser are ignored', () => {
    for (const pressed of ['q', 'Control+r', 'Tab', 'Alt+t', 'Control+ArrowLeft', 'Escape', 'F5'])
      expect(commandOf(key(pressed)), pressed).toBeNull();
  });
  it('with a single letter do nothing if letters are left to speech input', () => {
    expect(commandOf(key('t'), false)).toBeNull();
    expect(commandOf(key('Control+d'), false)?.command).toBe('duplicate');
    expect(commandOf(key('Delete'), false)?.command).toBe('delete');
  });
});
