import type { Values } from '@lanyard/card/document/values';
import { formatNumber } from '@lanyard/format/numbers';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { HeadCell, Table, TableCell, TableFrame, TableRow } from '@lanyard/ui/Table';

import type { TemplateSummary } from '../api.ts';
import type { OnTemplateAct } from './template-acts.ts';
import { cardSizeWords, templatePictureWords, typeWords } from './template-words.ts';
import { TemplateActions } from './TemplateActions.tsx';
import { TemplateNote } from './TemplateNote.tsx';
import { TemplatePicture } from './TemplatePicture.tsx';
import { TemplateStatusBadge } from './TemplateStatusBadge.tsx';

export interface TemplateTableProps {
  readonly templates: readonly TemplateSummary[];
  readonly people: readonly Values[] | undefined;
  readonly now: number;
  readonly current: string | undefined;
  readonly onCurrent: (id: string) => void;
  readonly onAct: OnTemplateAct;
}

export function TemplateTable({ templates, people, now, current, onCurrent, onAct }: TemplateTableProps) {
  return (
    <TableFrame label="Templates">
      <Table className="min-w-280">
        <colgroup>
          <col />
          <col className="w-24" />
          <col className="w-36" />
          <col className="w-27" />
          <col className="w-18" />
          <col className="w-29" />
          <col className="w-80" />
        </colgroup>
        <thead>
          <tr>
            <HeadCell className="ps-5">Template</HeadCell>
            <HeadCell>Type</HeadCell>
            <HeadCell>Dimensions</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Usage</HeadCell>
            <HeadCell>Last modified</HeadCell>
            <HeadCell align="end" className="pe-5">
              Actions
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {templates.map((template, index) => (
            <TableRow
              key={template.id}
              data-template={template.id}
              className="h-20!"
              onFocus={() => onCurrent(template.id)}
            >
              <TableCell className="ps-5">
                <span className="flex items-center gap-4">
                  <button
                    type="button"
                    data-roving
                    tabIndex={template.id === current ? 0 : -1}
                    onClick={() => onAct('preview', template)}
                    aria-label={templatePictureWords(template.name, template.fields)}
                    className="w-22 shrink-0 cursor-zoom-in overflow-clip rounded-md"
                  >
                    <TemplatePicture template={template} people={people} first={index} />
                  </button>
                  <span className="min-w-0">
                    <span className="block truncate font-semibold" title={template.name}>
                      {template.name}
                    </span>
                    <TemplateNote template={template} />
                  </span>
                </span>
              </TableCell>
              <TableCell>{typeWords[template.type]}</TableCell>
              <TableCell className="tnum">{cardSizeWords(template.size)}</TableCell>
              <TableCell>
                <TemplateStatusBadge status={template.status} />
              </TableCell>
              <TableCell className="tnum">{formatNumber(template.usageCount)}</TableCell>
              <TableCell className="text-fg-2">
                <time dateTime={template.lastModified}>{formatTimeAgo(template.lastModified, now)}</time>
              </TableCell>
              <TableCell className="pe-5">
                <TemplateActions template={template} onAct={onAct} withExport />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
