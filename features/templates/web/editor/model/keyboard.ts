// Which keyboard key runs which command of the editor. The canvas, the tooltips and the list of keys all read this one
// table.
export type EditorCommand =
  | 'undo'
  | 'redo'
  | 'duplicate'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'delete'
  | 'select_all'
  | 'select_none'
  | 'next'
  | 'previous'
  | 'edit_text'
  | 'layer_forward'
  | 'layer_back'
  | 'layer_front'
  | 'layer_behind'
  | 'guides'
  | 'add_text'
  | 'add_image'
  | 'add_shape'
  | 'zoom_in'
  | 'zoom_out'
  | 'zoom_fit'
  | 'save'
  | 'lock'
  | 'turn_side'
  | 'nudge_left'
  | 'nudge_right'
  | 'nudge_up'
  | 'nudge_down'
  | 'grow_x'
  | 'shrink_x'
  | 'grow_y'
  | 'shrink_y'
  | 'turn_left'
  | 'turn_right';

export type KeyPress = {
  readonly key: string;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

export type CommandRequest = { readonly command: EditorCommand; readonly far: boolean };

const withCommand: Readonly<Record<string, EditorCommand>> = {
  z: 'undo',
  y: 'redo',
  d: 'duplicate',
  c: 'copy',
  x: 'cut',
  v: 'paste',
  a: 'select_all',
  l: 'lock',
  s: 'save',
  '+': 'zoom_in',
  '=': 'zoom_in',
  '-': 'zoom_out',
  '0': 'zoom_fit',
  '[': 'layer_behind',
  ']': 'layer_front',
};
const alone: Readonly<Record<string, EditorCommand>> = {
  Delete: 'delete',
  Backspace: 'delete',
  Enter: 'edit_text',
  F2: 'edit_text',
  '[': 'layer_back',
  ']': 'layer_forward',
  g: 'guides',
  t: 'add_text',
  i: 'add_image',
  s: 'add_shape',
  f: 'turn_side',
  ',': 'turn_left',
  '.': 'turn_right',
  '<': 'turn_left',
  '>': 'turn_right',
};
const arrows: Readonly<Record<string, readonly [moved: EditorCommand, stretched: EditorCommand]>> = {
  ArrowLeft: ['nudge_left', 'shrink_x'],
  ArrowRight: ['nudge_right', 'grow_x'],
  ArrowUp: ['nudge_up', 'shrink_y'],
  ArrowDown: ['nudge_down', 'grow_y'],
};

/**
 * Finds the editor command for a pressed key, or null if there is none. If `letters` is false, single letters do
 * nothing, for people who use speech input (WCAG 2.1.4).
 */
export function commandOf(pressed: KeyPress, letters = true): CommandRequest | null {
  const { key, shiftKey: far, altKey } = pressed;
  const small = key.length === 1 ? key.toLowerCase() : key;
  const arrow = arrows[key];
  if (pressed.metaKey || pressed.ctrlKey) {
    if (altKey || arrow) return null;
    if (small === 'z' && far) return { command: 'redo', far: false };
    const command = withCommand[small];
    return command ? { command, far } : null;
  }
  if (arrow) return { command: arrow[altKey ? 1 : 0], far };
  if (altKey || (!letters && /^[a-z]$/.test(small))) return null;
  const command = alone[small];
  return command ? { command, far } : null;
}
/** How many millimetres an arrow key moves an element. */
export const arrowKeyStepMm = (far: boolean): number => (far ? 5 : 0.5);
