import { useToast } from '@lanyard/ui/use-toast';

import type { Package } from '../../api.ts';

export function TrackingNumber({ of }: { readonly of: Package }) {
  const toast = useToast();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(of.tracking);
    toast.show({ title: `${of.tracking} copied` });
  };
  return (
    <button
      type="button"
      aria-label={`Copy tracking number ${of.tracking}`}
      className="hit font-mono text-xs text-fg-2 hover:underline"
      onClick={() => void copy()}
    >
      {of.tracking}
    </button>
  );
}
