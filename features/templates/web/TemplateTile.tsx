import type { Values } from '@lanyard/card/document/values';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { EventArea } from '@lanyard/ui/EventArea';
import { useState } from 'react';

import type { TemplateSummary } from '../api.ts';
import type { OnTemplateAct } from './template-acts.ts';
import { cardSizeWords, templatePictureWords, typeWords, usageWords } from './template-words.ts';
import { TemplateActions } from './TemplateActions.tsx';
import { TemplateNote } from './TemplateNote.tsx';
import { TemplatePicture } from './TemplatePicture.tsx';
import { TemplateStatusBadge } from './TemplateStatusBadge.tsx';

export interface TemplateTileProps {
  readonly template: TemplateSummary;
  readonly index: number;
  readonly people: readonly Values[] | undefined;
  readonly now: number;
  readonly short: boolean;
  /** True for the tile that keyboard commands act on. Only this tile can be reached with Tab. */
  readonly current: boolean;
  readonly onCurrent: (id: string) => void;
  readonly onAct: OnTemplateAct;
}

export function TemplateTile({
  template,
  index,
  people,
  now,
  short,
  current,
  onCurrent,
  onAct,
}: TemplateTileProps) {
  const { id, name, type, size, status, usageCount, lastModified } = template;
  const [pointed, setPointed] = useState(false);
  return (
    <EventArea
      as="li"
      data-template={id}
      className="flex min-w-0 flex-col overflow-clip rounded-lg border border-line bg-surface shadow-1"
      onFocus={() => onCurrent(id)}
      onPointerEnter={(event) => setPointed(event.pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
    >
      <button
        type="button"
        data-roving
        tabIndex={current ? 0 : -1}
        onClick={() => onAct('preview', template)}
        aria-label={templatePictureWords(template.name, template.fields)}
        className="block w-full cursor-zoom-in border-b border-line focus-visible:outline-offset-[-3px]"
      >
        <TemplatePicture template={template} people={people} first={index} running={pointed} />
      </button>
      <div className="flex flex-1 flex-col p-3.5">
        <div className="flex items-center justify-between gap-2">
          <h2 className="min-w-0 truncate text-base font-semibold" title={name}>
            {name}
          </h2>
          <TemplateStatusBadge status={status} />
        </div>
        <p className="tnum mt-1 text-xs text-fg-2">
          {typeWords[type]} · {cardSizeWords(size)}
        </p>
        <p className="tnum text-xs text-fg-3">
          {usageWords(usageCount)} · modified{' '}
          <time dateTime={lastModified}>{formatTimeAgo(lastModified, now)}</time>
        </p>
        <TemplateNote template={template} />
        <div className="mt-auto pt-3">
          <TemplateActions template={template} onAct={onAct} short={short} useFirst />
        </div>
      </div>
    </EventArea>
  );
}
