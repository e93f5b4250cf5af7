import { ActError } from '@lanyard/client/ActError';
import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Menu, MenuItem } from '@lanyard/ui/Menu';
import { Segmented } from '@lanyard/ui/Segmented';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useOnline } from '@lanyard/ui/use-online';
import { FileDown, Pencil, Ruler } from 'lucide-react';
import { useState } from 'react';

import { getTestSheet } from '../../api-cards.ts';
import { useSampleValues } from '../card/use-card-students.ts';
import { reasonAgainstAct } from '../template-acts.ts';
import { editionOf, useTemplate, type Edition } from '../use-templates.ts';
import { PreviewStage, type PreviewSide } from './PreviewStage.tsx';
import { StudentStepper } from './StudentStepper.tsx';
import { useStudentStepper } from './use-student-stepper.ts';

export interface TemplatePreviewProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onUse: (forStudents: boolean) => void;
}

const sides = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
] as const;
const editions = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const;
const papers = [
  { paper: 'a4', label: 'On A4' },
  { paper: 'letter', label: 'On Letter' },
] as const;

/** One card as large as the screen allows, with any student of the school. */
export function TemplatePreview({ id, onClose, onEdit, onUse }: TemplatePreviewProps) {
  const { org, roles } = usePlace();
  const online = useOnline();
  const sample = useSampleValues();
  const { data: template, error } = useTemplate(id);
  const stepping = useStudentStepper(template?.forStudents === true);
  const [side, setSide] = useState<PreviewSide>('front');
  const [chosen, setChosen] = useState<Edition>();
  const [trueSize, setTrueSize] = useState(false);

  const edition = chosen ?? (template ? editionOf(template) : 'draft');
  const two = template?.hasBack === true;
  const flip = () => two && setSide(side === 'front' ? 'back' : 'front');
  useHotkey('f', flip, { inDialog: true });
  useHotkey('ArrowRight', stepping.next, { inDialog: true });
  useHotkey('ArrowLeft', stepping.previous, { inDialog: true });
  useHotkey('l', () => stepping.longest && stepping.show(stepping.longest.id), { inDialog: true });
  useHotkey('a', () => setTrueSize(!trueSize), { inDialog: true });

  const { student } = stepping;
  const against = (act: 'edit' | 'use') => template && reasonAgainstAct(act, template, { roles, online });
  const sheet = (paper: string) => {
    const query = new URLSearchParams({ paper, ...(student && { student: student.id }) });
    return `${endpointUrlPath(getTestSheet, { org, template: id })}?${query.toString()}`;
  };
  return (
    <Dialog
      title={template?.name ?? 'Preview'}
      size="full"
      open
      onOpenChange={(next) => !next && onClose()}
      footer={
        template && (
          <>
            <Button className="max-sm:hidden" keys="e" disabledReason={against('edit')} onClick={onEdit}>
              <Pencil aria-hidden />
              Edit
            </Button>
            <Button
              variant="primary"
              disabledReason={against('use')}
              onClick={() => onUse(template.forStudents)}
            >
              Use Template
            </Button>
          </>
        )
      }
    >
      {error && <ActError what="Couldn’t load the template." error={error} />}
      {template && (
        <div className="flex h-full min-h-0 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2">
            {template.forStudents && <StudentStepper stepping={stepping} />}
            <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:ms-0">
              {template.hasDraft && template.published && (
                <Segmented label="Version" items={editions} value={edition} onChange={setChosen} />
              )}
              {two && <Segmented label="Side" items={sides} value={side} onChange={setSide} />}
              <Button
                aria-pressed={trueSize}
                keys="a"
                onClick={() => setTrueSize(!trueSize)}
                className="max-sm:hidden"
              >
                <Ruler aria-hidden />
                {trueSize ? 'Fit the screen' : 'Actual size'}
              </Button>
              <Menu
                align="end"
                trigger={
                  <Button>
                    <FileDown aria-hidden />
                    Test sheet
                  </Button>
                }
              >
                {papers.map(({ paper, label }) => (
                  <MenuItem key={paper} link={<a href={sheet(paper)} download aria-label={label} />}>
                    {label}
                  </MenuItem>
                ))}
              </Menu>
            </div>
          </div>
          <PreviewStage
            template={template}
            edition={edition}
            side={two ? side : 'front'}
            values={stepping.isPending ? undefined : (student?.values ?? sample)}
            whose={student ? `${student.name}, ${student.identifier}` : undefined}
            trueSize={trueSize}
          />
        </div>
      )}
    </Dialog>
  );
}
