import { ActError } from '@lanyard/client/ActError';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { Button } from '@lanyard/ui/Button';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { WorkDialog } from '@lanyard/ui/WorkDialog';

import { getTemplate } from '../../api.ts';
import { useCardFields } from '../use-card-fields.ts';
import { EditorFrame } from './EditorFrame.tsx';

export interface TemplateEditorProps {
  /** The template's id. */
  readonly template: string;
  readonly onClose: () => void;
  /** If given, the editor offers Use Template after publishing. */
  readonly onUse?: (template: string) => void;
}

/**
 * The editor of one template, shown over the page that opened it. Load this component lazily, because it includes the
 * card engine.
 */
export function TemplateEditor({ template, onClose, onUse }: TemplateEditorProps) {
  const shown = useAnswerCache();
  const params = { template };
  const { data, error, isFetching, refetch } = useEndpoint(getTemplate, { params }, { staleTime: 0 });
  const fields = useCardFields();
  if (data && (fields.data || fields.error))
    return (
      <EditorFrame
        key={data.id}
        template={data}
        fields={fields.data ?? []}
        refetch={() => shown.read(getTemplate, { params })}
        onClose={onClose}
        onUse={onUse && (() => onUse(template))}
      />
    );
  return (
    <WorkDialog title="Template Editor" onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <div className="grid flex-1 place-items-center bg-table p-6">
        {error ? (
          <ActError
            what="The template could not be loaded."
            error={error}
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
