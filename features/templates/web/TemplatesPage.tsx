import { ActError } from '@lanyard/client/ActError';
import { createFailureToast } from '@lanyard/client/failed-toast';
import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { downloadFile } from '@lanyard/ui/download-file';
import { EventArea } from '@lanyard/ui/EventArea';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useMedia } from '@lanyard/ui/use-media';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { useOnline } from '@lanyard/ui/use-online';
import { useToast } from '@lanyard/ui/use-toast';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { exportTemplate } from '../api-template-file.ts';
import { preloadCardEngine } from './card/ShapedCard.tsx';
import { useTemplatePictureStudents } from './card/use-card-students.ts';
import { templateGridClasses } from './grid-look.ts';
import { reasonAgainstAct, reasonAgainstChange, type OnTemplateAct } from './template-acts.ts';
import { closedDialogsSearch, type OnTemplatesSearch, type TemplatesSearch } from './template-search.ts';
import { TemplatesHead } from './TemplatesHead.tsx';
import { TemplatesLoading } from './TemplatesLoading.tsx';
import { TemplateTable } from './TemplateTable.tsx';
import { TemplateTile } from './TemplateTile.tsx';
import { useArchiving } from './use-archiving.ts';
import { useCreateTemplate } from './use-template-acts.ts';
import { useTemplateKeys } from './use-template-keys.ts';
import { useTemplateView } from './use-template-view.ts';
import { useTemplateList } from './use-templates.ts';

// A chunk of its own, because it includes the starter designs, which a school with templates does not need.
const TemplatesEmpty = lazy(async () => ({ default: (await import('./TemplatesEmpty.tsx')).TemplatesEmpty }));
// The dialogs over the list are loaded only when someone opens one.
const TemplateLayers = lazy(async () => ({ default: (await import('./TemplateLayers.tsx')).TemplateLayers }));

export interface TemplatesPageProps {
  readonly search: TemplatesSearch;
  readonly onSearch: OnTemplatesSearch;
}

export function TemplatesPage({ search, onSearch }: TemplatesPageProps) {
  const { org, roles } = usePlace();
  const online = useOnline();
  const now = useMinuteClock();
  const toast = useToast();
  const onPhone = useMedia('(width < 40rem)');
  const [view, setView] = useTemplateView();
  const list = useTemplateList(search.archived === true);
  useEffect(preloadCardEngine, []);
  const people = useTemplatePictureStudents();
  const create = useCreateTemplate();
  const move = useArchiving();

  const templates = list.data?.templates ?? [];
  const refused = reasonAgainstChange('template.edit', { roles, online });
  const open = (change: TemplatesSearch) => onSearch({ ...closedDialogsSearch, ...change });
  const make = (origin: Parameters<typeof create.mutate>[0]['origin']) =>
    create.mutate(
      { origin },
      {
        onSuccess: ({ id }) => open({ edit: id }),
        onError: (error) => toast.show(createFailureToast('Nothing was made.', error)),
      },
    );

  const act: OnTemplateAct = (what, template) => {
    const reason = reasonAgainstAct(what, template, { roles, online });
    if (reason !== undefined) {
      toast.show({ title: reason });
      return;
    }
    const { id, forStudents } = template;
    if (what === 'duplicate') make({ from: 'template', template: id });
    else if (what === 'export') downloadFile(endpointUrlPath(exportTemplate, { org, template: id }));
    else if (what === 'archive' || what === 'restore') move(what, template);
    else if (what === 'use' && !forStudents) open({ print: id });
    else open({ [what]: id });
  };

  const frame = useRef<HTMLDivElement>(null);
  const { current, onCurrent, onKeyDown } = useTemplateKeys({ frame, templates, onAct: act });
  useHotkey('n', () => open({ new: true }), { enabled: refused === undefined });
  useHotkey('v', () => setView(view === 'grid' ? 'list' : 'grid'), { enabled: !onPhone });

  const { new: making, import: importing, edit, preview, use, print, versions } = search;
  const over = making ?? importing ?? edit ?? preview ?? use ?? print ?? versions;
  const [everOver, setEverOver] = useState(over !== undefined);
  if (over !== undefined && !everOver) setEverOver(true);

  const starter = create.isPending ? create.variables.origin : undefined;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5">
      <TemplatesHead
        counts={list.data?.counts}
        view={view}
        onView={setView}
        onPhone={onPhone}
        archived={search.archived === true}
        onArchived={(archived) => onSearch({ archived: archived || undefined }, { replace: true })}
        failed={list.error !== null}
        refused={refused}
        onImport={() => open({ import: true })}
        onNew={() => open({ new: true })}
      />
      {list.error && (
        <ActError
          what="Couldn’t load the templates."
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.data && !list.error && (
        <>
          <VisuallyHidden>Loading templates</VisuallyHidden>
          <TemplatesLoading />
        </>
      )}
      {list.data?.templates.length === 0 && (
        <Suspense>
          <TemplatesEmpty
            disabledReason={refused}
            allArchived={list.data.counts.archived > 0}
            making={starter?.from === 'starter' ? starter.starter : undefined}
            onStart={(name) => make({ from: 'starter', starter: name })}
          />
        </Suspense>
      )}
      {templates.length > 0 && (
        <EventArea as="div" ref={frame} className="relative" onKeyDown={onKeyDown}>
          {list.isPlaceholderData && (
            <div className="absolute inset-x-0 -top-3 z-20">
              <ProgressBar thin label="Loading templates" value={null} />
            </div>
          )}
          {view === 'list' && !onPhone ? (
            <TemplateTable
              templates={templates}
              people={people}
              now={now}
              current={current}
              onCurrent={onCurrent}
              onAct={act}
            />
          ) : (
            <ul aria-label="Templates" className={templateGridClasses}>
              {templates.map((template, index) => (
                <TemplateTile
                  key={template.id}
                  template={template}
                  index={index}
                  people={people}
                  now={now}
                  short={onPhone}
                  current={template.id === current}
                  onCurrent={onCurrent}
                  onAct={act}
                />
              ))}
            </ul>
          )}
        </EventArea>
      )}
      {everOver && (
        <Suspense>
          <TemplateLayers search={search} onSearch={onSearch} />
        </Suspense>
      )}
    </div>
  );
}
