import { formatCount, plural } from '@lanyard/format/plurals';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { CircleAlert, Images, TriangleAlert, Type } from 'lucide-react';

import type { TemplateImport } from '../../api-template-file.ts';
import { FramedCard } from '../card/ShapedCard.tsx';
import { useSampleValues } from '../card/use-card-students.ts';
import {
  cardSizeWords,
  templateFileRefusalWords,
  templatePictureWords,
  typeWords,
} from '../template-words.ts';
import { placedFaultWords } from '../words/document-fault-words.ts';

export interface ImportContentsProps {
  readonly found: TemplateImport;
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** Shows what the file has before the person creates a template from it. */
export function ImportContents({ found, name, onName }: ImportContentsProps) {
  const values = useSampleValues();
  const { document: card, missingFonts, images, type, faults } = found;
  if (!card) return null;
  const sides = card.back ? (['front', 'back'] as const) : (['front'] as const);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map((side) => (
          <figure key={side} className="overflow-clip rounded-lg border border-line">
            <FramedCard
              document={card}
              size={card.size}
              values={values}
              side={side}
              label={templatePictureWords(found.name ?? card.name, [], side)}
            />
            <figcaption className="px-3 py-1.5 text-xs text-fg-3">
              {side === 'front' ? 'Front' : 'Back'}
            </figcaption>
          </figure>
        ))}
        <div className="flex flex-col gap-3">
          <Field label="Name">
            <TextInput
              autoComplete="off"
              maxLength={80}
              value={name}
              onChange={(event) => onName(event.target.value)}
            />
          </Field>
          <p className="tnum text-sm text-fg-2">
            {type && typeWords[type]} · {cardSizeWords(card.size)}
          </p>
          <p className="flex items-center gap-2 text-sm text-fg-2">
            <Images aria-hidden className="size-4 text-fg-3" />
            {images === 0 ? 'No pictures' : formatCount(images, 'picture', 'pictures')}
          </p>
          {missingFonts.length === 0 && (
            <p className="flex items-center gap-2 text-sm text-fg-2">
              <Type aria-hidden className="size-4 text-fg-3" />
              All fonts are here
            </p>
          )}
        </div>
      </div>
      {missingFonts.length > 0 && (
        <p className="flex gap-2 rounded-md bg-yellow-bg px-3 py-2.5 text-sm text-yellow-fg">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            Missing {plural(missingFonts.length, 'font', 'fonts')}: <b>{missingFonts.join(', ')}</b>. Another
            of ours stands in. Look whether every text still fits.
          </span>
        </p>
      )}
      {faults.length > 0 && <FaultList title="To be put right before it can be published" faults={faults} />}
    </div>
  );
}

export function RefusedImport({ found }: { readonly found: TemplateImport }) {
  const { reason, detail, faults } = found;
  return (
    <div role="alert" className="flex gap-3 rounded-lg border border-red-line bg-red-bg p-4 text-red-fg">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">This file cannot be imported. Nothing was saved.</p>
        <p className="text-sm">{reason ? templateFileRefusalWords[reason] : 'It cannot be read.'}</p>
        {detail && <p className="text-sm break-words">{detail}</p>}
        {faults.length > 0 && <FaultList faults={faults} />}
      </div>
    </div>
  );
}

const most = 8;

function FaultList({
  title,
  faults,
}: {
  readonly title?: string;
  readonly faults: TemplateImport['faults'];
}) {
  return (
    <div className="mt-2 text-sm">
      {title && <p className="font-medium">{title}</p>}
      <ul className="list-disc ps-5">
        {faults.slice(0, most).map((fault) => (
          <li key={`${fault.code} ${fault.at} ${fault.detail}`} className="break-words">
            {placedFaultWords(fault)}
          </li>
        ))}
        {faults.length > most && <li>{formatCount(faults.length - most, 'more fault', 'more faults')}</li>}
      </ul>
    </div>
  );
}
