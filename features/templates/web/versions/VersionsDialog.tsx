import { ActError } from '@lanyard/client/ActError';
import { formatDateTime } from '@lanyard/format/dates';
import { formatCount } from '@lanyard/format/plurals';
import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { Badge } from '@lanyard/ui/Badge';
import { buttonClasses } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Download } from 'lucide-react';

import { exportTemplate } from '../../api-template-file.ts';
import type { Template, TemplateVersion } from '../../api.ts';
import { FramedCard } from '../card/ShapedCard.tsx';
import { useSampleValues } from '../card/use-card-students.ts';
import { templatePictureWords } from '../template-words.ts';
import { useTemplate, useTemplateDocument } from '../use-templates.ts';
import { findingTitle } from '../words/finding-words.ts';
import { TemplateHistory } from './TemplateHistory.tsx';

export interface VersionsDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Every published version with the findings of its preflight, and the history of the template. */
export function VersionsDialog({ id, onClose }: VersionsDialogProps) {
  const { timeZone } = usePlace();
  const { data: template, error, isFetching, refetch } = useTemplate(id);
  return (
    <Dialog
      title="Versions"
      description={template && `${template.name}. A version never changes; printed cards keep theirs.`}
      size="xl"
      open
      onOpenChange={(next) => !next && onClose()}
    >
      {error && (
        <ActError
          what="Couldn’t load the versions."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!template && !error && <Skeleton className="h-40 w-full" />}
      {template && (
        <div className="flex flex-col gap-6">
          {template.versions.length === 0 && (
            <p className="text-sm text-fg-2">
              Not published yet. Publish it in the editor to make version 1.
            </p>
          )}
          <ol className="flex flex-col gap-3" aria-label="Published versions">
            {template.versions.map((version, index) => (
              <Version
                key={version.id}
                template={template}
                version={version}
                newest={index === 0}
                timeZone={timeZone}
              />
            ))}
          </ol>
          <TemplateHistory id={id} timeZone={timeZone} />
        </div>
      )}
    </Dialog>
  );
}

interface VersionProps {
  readonly template: Template;
  readonly version: TemplateVersion;
  readonly newest: boolean;
  readonly timeZone: string;
}

function Version({ template, version, newest, timeZone }: VersionProps) {
  const { org } = usePlace();
  const values = useSampleValues();
  const { id, number, publishedAt, publishedBy, findings, reason, checked, sections } = version;
  const { data: card } = useTemplateDocument(
    { id: template.id, version: template.version, published: { id, number, at: publishedAt } },
    'published',
  );
  const size = card?.size ?? template.size;
  return (
    <li className="flex gap-4 rounded-lg border border-line p-3 max-sm:flex-col">
      <FramedCard
        document={card}
        size={size}
        values={values}
        side="front"
        label={templatePictureWords(`Version ${String(number)}`, template.fields)}
        className="w-40 shrink-0 self-start rounded-md"
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">Version {number}</span>
          {newest && <Badge label="Newest" tone="neutral" />}
        </p>
        <p className="text-fg-2">
          {publishedBy}, <time dateTime={publishedAt}>{formatDateTime(publishedAt, timeZone)}</time>
        </p>
        <p className="tnum mt-1 text-fg-2">
          Checked against {formatCount(checked, 'student', 'students')} ·{' '}
          {sections === 0 ? 'no section uses it' : `used by ${formatCount(sections, 'section', 'sections')}`}
        </p>
        {findings.length > 0 && (
          <p className="mt-1 text-fg-2">
            Found:{' '}
            {findings
              .map(({ code, students }) =>
                students === 0
                  ? findingTitle(code)
                  : `${findingTitle(code)} (${formatCount(students, 'student', 'students')})`,
              )
              .join(' · ')}
          </p>
        )}
        {reason !== null && <p className="mt-1 text-fg-2">Published all the same: “{reason}”</p>}
      </div>
      <a
        href={`${endpointUrlPath(exportTemplate, { org, template: template.id })}?version=${id}`}
        download
        aria-label={`Export version ${String(number)}`}
        className={`${buttonClasses('ghost', 'sm')} self-start`}
      >
        <Download aria-hidden />
        Export
      </a>
    </li>
  );
}
