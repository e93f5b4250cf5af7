import { mayActOnTemplate } from '@lanyard/domain/template';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { hotkeysAreOn } from '@lanyard/ui/use-hotkey';
import { useToast } from '@lanyard/ui/use-toast';
import { WorkDialog } from '@lanyard/ui/WorkDialog';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type KeyboardEvent } from 'react';

import type { CardField } from '../../api-cards.ts';
import type { TemplateAsset } from '../../api-template-file.ts';
import type { Template } from '../../api.ts';
import { usePictureHref } from '../card/picture-address.ts';
import { runCommand } from './commands.ts';
import { DraftBanner } from './draft/DraftBanner.tsx';
import { tabId } from './draft/tab-id.ts';
import { useDraftConflict } from './draft/use-draft-conflict.ts';
import { useDraft } from './draft/use-draft.ts';
import { useEditing } from './draft/use-editing.ts';
import { EditorBody } from './EditorBody.tsx';
import { draftStateWords, HeadTools, SideSwitch } from './HeadTools.tsx';
import { addBack, addAssetToDocument } from './model/edit-card.ts';
import { addElements } from './model/edit-elements.ts';
import { commandOf } from './model/keyboard.ts';
import { createImageElement } from './model/new-elements.ts';
import { NameField } from './NameField.tsx';
import { EditorContext, type EditorContextValue, type EditorView } from './use-editor.ts';
import { useStudentPreview } from './use-student-preview.ts';

// The dialogs over the editor are loaded only when someone opens one.
const CloseDialog = lazy(async () => ({ default: (await import('./draft/CloseDialog.tsx')).CloseDialog }));
const ImageDialog = lazy(async () => ({ default: (await import('./panels/ImageDialog.tsx')).ImageDialog }));
const PublishDialog = lazy(async () => ({
  default: (await import('./publish/PublishDialog.tsx')).PublishDialog,
}));

export interface EditorFrameProps {
  readonly template: Template;
  readonly fields: readonly CardField[];
  readonly refetch: () => Promise<Template>;
  readonly onClose: () => void;
  readonly onUse: (() => void) | undefined;
}

const typing =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=tab]';
const atFirst: EditorView = { zoom: 1, guides: true, unit: 'in', tab: 'properties', writing: null };

export function EditorFrame({ template, fields, refetch, onClose, onUse }: EditorFrameProps) {
  const toast = useToast();
  const mayEdit = useMay('template.edit') && mayActOnTemplate(template.status, 'edit');
  const [tab] = useState(tabId);
  const draft = useDraft(template, tab);
  const { timeZone } = usePlace();
  const { editor, keeper, state } = draft;
  const editing = useEditing(template.id, tab, template.editing, mayEdit);
  const preview = useStudentPreview();
  const [view, setWhole] = useState(atFirst);
  const [said, say] = useState('');
  const [layer, setLayer] = useState<'close' | 'publish' | 'image'>();
  const theirs = editing.state.kind === 'theirs' ? editing.state.name : null;
  const readOnly = !mayEdit || theirs !== null || state.kind === 'taken';
  useEffect(() => editor.setReadOnly(readOnly), [editor, readOnly]);
  const reconcile = useDraftConflict({ template, draft, theirs, takeOver: editing.takeOver, refetch, tab });

  const pictureHref = usePictureHref();
  const setView = useCallback((next: Partial<EditorView>) => setWhole((now) => ({ ...now, ...next })), []);
  const addImage = useCallback(() => setLayer('image'), []);
  const desk = useMemo<EditorContextValue>(
    () => ({ editor, view, setView, values: preview.values, fields, pictureHref, say, addImage }),
    [editor, view, setView, preview.values, fields, pictureHref, addImage],
  );

  const save = async () => {
    if (await keeper.flush()) toast.show({ kind: 'done', title: 'Draft saved' });
    else if (keeper.get().kind === 'device') toast.show({ kind: 'done', title: 'Saved on this device' });
  };
  const close = () => {
    if (readOnly || (keeper.document() === draft.opened && keeper.isSent())) onClose();
    else setLayer('close');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as Element;
    if (event.defaultPrevented || !event.currentTarget.contains(target)) return;
    const asked = commandOf(event, hotkeysAreOn());
    if (!asked || (target.closest(typing) && asked.command !== 'save')) return;
    if (target.matches('[type=radio]') && event.key.startsWith('Arrow')) return;
    // If a button outside the card has the focus, Enter must press it instead of editing the text.
    if (asked.command === 'edit_text' && !target.closest('[data-element]')) return;
    if (runCommand(desk, asked, () => void save())) event.preventDefault();
  };
  const choose = (asset: TemplateAsset, name: string) => {
    const { document, side } = editor.get();
    const { document: next, name: key } = addAssetToDocument(
      side === 'back' ? addBack(document) : document,
      name,
      asset,
    );
    const element = createImageElement(next, { name: key, width: asset.width, height: asset.height });
    const added = addElements(next, side, [element]);
    editor.commit('Add image', () => added.document, { select: added.ids });
    setLayer(undefined);
  };
  const number = template.published?.number;
  return (
    <EditorContext value={desk}>
      <WorkDialog
        title="Template Editor"
        note={
          <>
            <NameField />
            <span className="max-sm:sr-only">
              {' '}
              · {readOnly ? 'read only' : draftStateWords(state, timeZone)}
            </span>
          </>
        }
        onKeyDown={onKeyDown}
        middle={<SideSwitch />}
        tools={<HeadTools />}
        onClose={(by) => {
          const { before, selected } = editor.get();
          if (by === 'escape' && before) editor.cancelDrag();
          else if (by === 'escape' && selected.length > 0) editor.select([]);
          else close();
        }}
        footer={
          <>
            <p className="me-auto text-xs text-fg-3 max-md:hidden">
              {number === undefined
                ? 'Publishing makes version 1.'
                : `Publishing makes version ${String(number + 1)}. Cards already printed keep version ${String(number)}.`}
            </p>
            <Button onClick={close}>Cancel</Button>
            <Button
              onClick={() => void save()}
              keys="⌘S"
              tip="Save Draft"
              {...(readOnly && {
                disabledReason:
                  theirs === null ? 'You may look at this template, not change it.' : `${theirs} is editing.`,
              })}
            >
              Save Draft
            </Button>
            <Button
              variant="primary"
              onClick={() => setLayer('publish')}
              {...(readOnly && {
                disabledReason:
                  theirs === null ? 'You may look at this template, not change it.' : `${theirs} is editing.`,
              })}
            >
              Publish
            </Button>
          </>
        }
      >
        <DraftBanner state={state} theirs={theirs} {...reconcile} />
        <EditorBody preview={preview} />
        <LiveRegion>{said}</LiveRegion>
        <Suspense>
          {layer === 'close' && (
            <CloseDialog
              name={editor.get().document.name}
              onDevice={state.kind === 'device'}
              onKeep={async () => {
                await keeper.flush();
                onClose();
              }}
              onDiscard={async () => {
                keeper.changed(draft.opened);
                await keeper.flush();
                onClose();
              }}
              onStay={() => setLayer(undefined)}
            />
          )}
          {layer === 'image' && <ImageDialog onChoose={choose} onClose={() => setLayer(undefined)} />}
          {layer === 'publish' && (
            <PublishDialog
              template={template.id}
              name={editor.get().document.name}
              save={reconcile.saved}
              onClose={(published) => {
                setLayer(undefined);
                if (published) onClose();
              }}
              onShow={(student) => {
                setLayer(undefined);
                void preview.step('here', student);
              }}
              onUse={onUse}
            />
          )}
        </Suspense>
      </WorkDialog>
    </EditorContext>
  );
}
