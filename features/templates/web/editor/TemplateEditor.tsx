import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { referenceOf, sentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { WorkDialog } from '@lanyard/ui/WorkDialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { getTemplate } from '../../api.ts';
import { useCardFields } from '../use-card-fields.ts';
import { always } from '../use-templates.ts';
import { EditorFrame } from './EditorFrame.tsx';

export interface TemplateEditorProps {
  /** The template's id. */
  readonly template: string;
  readonly onClose: () => void;
  /** Offered after publishing. */
  readonly onUse?: (template: string) => void;
}

/** Everything about one template's design, over the page it was opened from. Load it lazily: it brings the card engine. */
export function TemplateEditor({ template, onClose, onUse }: TemplateEditorProps) {
  const { org } = usePlace();
  const client = useQueryClient();
  const asked = {
    ...always,
    queryKey: ['templates', org, template, 'editor'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(getTemplate, { params: { org, template } }, signal),
  };
  const { data, error, isFetching, refetch } = useQuery({ ...asked, staleTime: 0 });
  const fields = useCardFields();
  if (data && (fields.data || fields.error))
    return (
      <EditorFrame
        key={data.id}
        template={data}
        fields={fields.data ?? []}
        refetch={() => client.fetchQuery({ ...asked, staleTime: 0 })}
        onClose={onClose}
        onUse={onUse && (() => onUse(template))}
      />
    );
  return (
    <WorkDialog title="Template Editor" onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <div className="grid flex-1 place-items-center bg-table p-6">
        {error ? (
          <ErrorNote
            what="The template could not be loaded."
            hint={sentenceFor(error)}
            reference={referenceOf(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="aspect-[400/250] w-full max-w-130" />
        )}
      </div>
    </WorkDialog>
  );
}
