import type { Values } from '@lanyard/card/document/values';
import type { CardFault } from '@lanyard/card/layout/draw-list';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { CircleCheck, TriangleAlert } from 'lucide-react';

import type { Template } from '../../api.ts';
import { ShapedCard } from '../card/ShapedCard.tsx';
import { cardSizeWords, templatePictureWords } from '../template-words.ts';
import { useCardFields } from '../use-card-fields.ts';
import { useTemplateDocument, type Edition } from '../use-templates.ts';
import { findingSentence } from '../words/finding-words.ts';
import { trueSizeRange, useTrueSize } from './use-true-size.ts';

export type PreviewSide = 'front' | 'back';

export interface PreviewStageProps {
  readonly template: Template;
  readonly edition: Edition;
  readonly side: PreviewSide;
  readonly values: Values | undefined;
  readonly whose: string | undefined;
  readonly trueSize: boolean;
  readonly faults: readonly CardFault[];
  readonly onFaults: (faults: readonly CardFault[]) => void;
}

/** The card on a grey background, and below it what is wrong with this card. */
export function PreviewStage({
  template,
  edition,
  side,
  values,
  whose,
  trueSize,
  faults,
  onFaults,
}: PreviewStageProps) {
  const { data: card, error } = useTemplateDocument(template, edition);
  const [scale, setScale] = useTrueSize();
  const size = card?.size ?? template.size;
  const { w, h } = size;
  const withPhoto = card?.[side]?.elements.some(({ type }) => type === 'photo') ?? false;
  const ratio = String(w / h);
  // The card is as large as the background allows, whatever its shape.
  const fitting = { width: `min(92cqw, 92cqh * ${ratio})` };
  const name = whose === undefined ? template.name : `${template.name} of ${whose}`;
  return (
    <>
      <div
        className={`@container-size relative grid min-h-60 flex-1 place-items-center rounded-lg border border-line bg-table ${trueSize ? 'overflow-auto' : 'overflow-clip'}`}
      >
        <ShapedCard
          document={card}
          size={size}
          values={values}
          side={side}
          label={templatePictureWords(name, template.fields, side)}
          onLaid={(list) => onFaults(list.faults)}
          style={trueSize ? { width: `${String(w * scale)}mm` } : fitting}
          className="shrink-0"
        />
      </div>
      {error && <p className="text-sm text-fg-2">{errorSentenceFor(error)}</p>}
      {trueSize && (
        <label className="flex flex-wrap items-center gap-3 text-sm text-fg-2">
          Hold a card of {cardSizeWords(size)} to the screen and move until they match
          <input
            type="range"
            {...trueSizeRange}
            value={scale}
            onChange={(event) => setScale(Number(event.target.value))}
            className="w-60 accent-ink"
          />
        </label>
      )}
      <Remarks faults={faults} standIn={values?.photo === null && withPhoto} />
    </>
  );
}

const most = 3;

interface RemarksProps {
  readonly faults: readonly CardFault[];
  readonly standIn: boolean;
}

function Remarks({ faults, standIn }: RemarksProps) {
  const { data: fields = [] } = useCardFields();
  if (faults.length === 0)
    return (
      <output className="flex items-center gap-2 text-sm text-fg-2">
        <CircleCheck aria-hidden className="size-4 text-green" />
        Everything fits on this card.{standIn && ' There is no photo yet, a figure stands in.'}
      </output>
    );
  const words = [...new Set(faults.map((fault) => findingSentence(fault, fields)))];
  return (
    <output className="flex items-start gap-2 text-sm text-fg-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow-fg" />
      {words.slice(0, most).join(' · ')}
      {words.length > most && ` · ${String(words.length - most)} more`}
    </output>
  );
}
