import { useToast } from '@lanyard/ui/use-toast';
import { useMutationState } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Shows a toast on every page while Lanyard repeats a request because the answer to an act was lost. */
export function useLostAnswerToast(): void {
  const toast = useToast();
  const isUnsettled =
    useMutationState({
      filters: { status: 'pending', predicate: ({ state }) => state.failureCount > 0 },
      select: ({ mutationId }) => mutationId,
    }).length > 0;
  useEffect(() => {
    if (!isUnsettled) return undefined;
    const id = toast.show({
      title: 'We don’t know yet whether this was saved',
      description: 'The connection was lost. Lanyard is trying again.',
      timeout: 0,
    });
    return () => toast.close(id);
  }, [isUnsettled, toast]);
}
