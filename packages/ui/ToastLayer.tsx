import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, type ReactNode, type RefObject } from 'react';

import { attachToastLayer, toastDurationMs, type ToastKind } from './use-toast.ts';

const onInk =
  'hit grid h-8 shrink-0 place-items-center rounded-md text-sm font-semibold text-on-ink hover:bg-on-ink/12 coarse:h-11 focus-visible:outline-on-ink';

const icons: Record<ToastKind, ReactNode> = {
  note: null,
  done: <CircleCheck aria-hidden className="size-4.5 shrink-0" />,
  failed: <CircleAlert aria-hidden className="size-4.5 shrink-0" />,
};

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="down"
      className={clsx(
        'w-full rounded-lg border border-transparent bg-ink text-on-ink shadow-3 data-limited:hidden sm:w-auto sm:min-w-80 sm:max-w-120',
        'transition-[opacity,translate] duration-180 ease-out',
        'data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0',
      )}
    >
      <Toast.Content className="flex items-center gap-2.5 py-1.5 ps-4 pe-1.5">
        {icons[(toast.type ?? 'note') as ToastKind]}
        <div className="min-w-0 flex-1 py-1.5">
          <Toast.Title className="text-sm font-medium" />
          <Toast.Description className="text-xs opacity-80" />
        </div>
        {toast.actionProps && <Toast.Action className={clsx(onInk, 'bg-on-ink/12 px-3')} />}
        {/* The button is visible and focusable while the toasts are collapsed, so screen readers must find it too. */}
        <Toast.Close aria-hidden={false} aria-label="Dismiss" className={clsx(onInk, 'w-8 coarse:w-11')}>
          <X aria-hidden className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

const manager = Toast.createToastManager();

/** Loaded separately: `Toast.tsx` fetches it with the first toast. */
export function ToastLayer({ place }: { readonly place: RefObject<HTMLElement | null> }) {
  useEffect(
    () =>
      attachToastLayer({
        add(id, message) {
          const { title, description, kind = 'note', action } = message;
          manager.add({
            id,
            title,
            description,
            type: kind,
            timeout: toastDurationMs(message),
            actionProps: action && {
              children: action.label,
              onClick: () => {
                action.onPress();
                manager.close(id);
              },
            },
          });
        },
        close: (id) => manager.close(id),
      }),
    [],
  );
  return (
    <Toast.Provider limit={3} toastManager={manager}>
      <Toast.Portal container={place}>
        <Toast.Viewport className="pointer-events-none fixed inset-x-3 bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--toast-lift))] z-60 flex flex-col-reverse items-center gap-2 outline-none *:pointer-events-auto">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
