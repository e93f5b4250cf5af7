import { lazy, Suspense } from 'react';

import { closedDialogsSearch, type OnTemplatesSearch, type TemplatesSearch } from './template-search.ts';

// Each dialog is a chunk of its own, because most visits open at most one of them.
const NewTemplateDialog = lazy(async () => ({
  default: (await import('./new-template/NewTemplateDialog.tsx')).NewTemplateDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./template-file/ImportDialog.tsx')).ImportDialog,
}));
const TemplatePreview = lazy(async () => ({
  default: (await import('./preview/TemplatePreview.tsx')).TemplatePreview,
}));
const UseTemplateDialog = lazy(async () => ({
  default: (await import('./use-template/UseTemplateDialog.tsx')).UseTemplateDialog,
}));
const BadgeDialog = lazy(async () => ({ default: (await import('./badge/BadgeDialog.tsx')).BadgeDialog }));
const VersionsDialog = lazy(async () => ({
  default: (await import('./versions/VersionsDialog.tsx')).VersionsDialog,
}));

const TemplateEditor = lazy(async () => ({
  default: (await import('./editor/TemplateEditor.tsx')).TemplateEditor,
}));

export interface TemplateLayersProps {
  readonly search: TemplatesSearch;
  readonly onSearch: OnTemplatesSearch;
}

/** The dialogs and full-screen views that open over the list. */
export function TemplateLayers({ search, onSearch }: TemplateLayersProps) {
  const close = () => onSearch(closedDialogsSearch, { replace: true });
  const turnTo = (change: TemplatesSearch) =>
    onSearch({ ...closedDialogsSearch, ...change }, { replace: true });
  const { edit: edited, preview, use, print, versions } = search;
  return (
    <Suspense>
      {search.new && <NewTemplateDialog onClose={close} onMade={(edit) => turnTo({ edit })} />}
      {search.import && <ImportDialog onClose={close} onEdit={(edit) => turnTo({ edit })} />}
      {edited !== undefined && (
        <TemplateEditor
          key={edited}
          template={edited}
          onClose={close}
          onUse={() => turnTo({ use: edited })}
        />
      )}
      {preview !== undefined && (
        <TemplatePreview
          key={preview}
          id={preview}
          onClose={close}
          onEdit={() => turnTo({ edit: preview })}
          onUse={(forStudents) => turnTo(forStudents ? { use: preview } : { print: preview })}
        />
      )}
      {use !== undefined && <UseTemplateDialog key={use} id={use} onClose={close} />}
      {print !== undefined && <BadgeDialog key={print} id={print} onClose={close} />}
      {versions !== undefined && <VersionsDialog key={versions} id={versions} onClose={close} />}
    </Suspense>
  );
}
