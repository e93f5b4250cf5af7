import type { LucideIcon } from 'lucide-react';

import { Button, type ButtonProps } from './Button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'aria-label'> {
  readonly icon: LucideIcon;
  /**
   * The accessible name: what the button does, and to what. The tooltip shows it too, unless there is a shorter `tip`.
   */
  readonly label: string;
}

export function IconButton({
  icon: Icon,
  label,
  tip = label,
  variant = 'ghost',
  busy = false,
  ...rest
}: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size="icon" busy={busy} aria-label={label} tip={tip}>
      {!busy && <Icon aria-hidden />}
    </Button>
  );
}
