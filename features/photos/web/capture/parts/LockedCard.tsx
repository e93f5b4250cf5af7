import { Button } from '@lanyard/ui/Button';
import { CircleSlash2, SkipForward } from 'lucide-react';

/** Replaces the camera if the child must not be photographed. No frame is measured. */
export function LockedCard({ name, onSkip }: { readonly name: string; readonly onSkip: () => void }) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-table p-6 text-center">
      <div className="w-full max-w-md rounded-lg border border-red-line bg-surface p-8 shadow-2">
        <CircleSlash2 aria-hidden className="mx-auto size-12 text-red" strokeWidth={1.6} />
        <p className="mt-3 text-xl font-semibold">No photo: parent said no</p>
        <p className="mt-1 text-base text-fg-2">{`${name} is not photographed. The office can change the answer.`}</p>
        <Button variant="primary" className="mt-6 h-14! w-full text-base!" onClick={onSkip}>
          <SkipForward aria-hidden />
          Skip
        </Button>
      </div>
    </div>
  );
}
