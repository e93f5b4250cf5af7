import { Kbd } from '@lanyard/ui/Kbd';
import { hotkeysAreOn } from '@lanyard/ui/use-hotkey';

const legend: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['A'], 'approve'],
  [['R'], 'reject'],
  [['T'], 'retake'],
  [['←', '→'], 'move'],
  [['Z'], 'undo'],
];

/** Hidden from screen readers, because every button names its own keyboard shortcut. */
export function KeyLegend() {
  if (!hotkeysAreOn()) return null;
  return (
    <p
      aria-hidden
      className="ms-auto flex items-center gap-3.5 text-xs text-fg-3 max-[87rem]:hidden coarse:hidden"
    >
      {legend.map(([keys, what]) => (
        <span key={what} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {what}
        </span>
      ))}
    </p>
  );
}
