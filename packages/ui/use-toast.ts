import { Toast } from '@base-ui/react/toast';
import { useMemo } from 'react';

export type ToastKind = 'note' | 'done' | 'failed';

export interface ToastMessage {
  /** What happened, in one line. */
  readonly title: string;
  readonly description?: string | undefined;
  readonly kind?: ToastKind;
  /** Undo, Retry, View: one, and it closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** In milliseconds; 0 stays. Longer by default when there is an action to reach. */
  readonly timeout?: number;
}

export interface Toaster {
  /** Returns the id to close it by. */
  readonly show: (message: ToastMessage) => string;
  readonly close: (id: string) => void;
}

export function useToast(): Toaster {
  const { add, close } = Toast.useToastManager();
  return useMemo(
    () => ({
      close,
      show({ title, description, kind = 'note', action, timeout = action ? 10_000 : 5000 }) {
        const id: string = add({
          title,
          description,
          type: kind,
          timeout,
          actionProps: action && {
            children: action.label,
            onClick: () => {
              action.onPress();
              close(id);
            },
          },
        });
        return id;
      },
    }),
    [add, close],
  );
}
