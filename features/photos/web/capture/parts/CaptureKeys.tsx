import { KeysDialog } from '@lanyard/ui/KeysDialog';

const keys = [
  ['Space', 'Take the photo'],
  ['Enter', 'Keep it, or go on to the next'],
  ['Backspace', 'Take it again'],
  ['s', 'Skip'],
  ['a', 'Absent, or here after all'],
  ['← →', 'The one before, the one after'],
  ['Scan', 'Jump to the child'],
  ['?', 'This list'],
] as const;

export const CaptureKeys = ({ onClose }: { readonly onClose: () => void }) => (
  <KeysDialog keys={keys} onClose={onClose} />
);
