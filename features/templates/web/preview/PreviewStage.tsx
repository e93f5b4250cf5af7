import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { useState } from 'react';

import type { Template } from '../../api.ts';
import { ShapedCard } from '../card/ShapedCard.tsx';
import { cardSizeWords, templatePictureWords } from '../template-words.ts';
import { useTemplateDocument, type Edition } from '../use-templates.ts';
import { PreviewCheck, type CardCheck } from './PreviewCheck.tsx';
import { trueSizeRange, useTrueSize } from './use-true-size.ts';

export type PreviewSide = 'front' | 'back';

export interface PreviewStageProps {
  readonly template: Template;
  readonly edition: Edition;
  readonly side: PreviewSide;
  readonly values: Values | undefined;
  readonly whose: string | undefined;
  readonly trueSize: boolean;
}

/** The result of a check, with the card and the values that were checked. */
type Checked = {
  readonly card: CardDocument;
  readonly values: Values;
  readonly result: Exclude<CardCheck, 'checking'>;
};

/** The card on a grey background, and below it what is wrong with this card. */
export function PreviewStage({ template, edition, side, values, whose, trueSize }: PreviewStageProps) {
  const { data: card, error, isPlaceholderData } = useTemplateDocument(template, edition);
  const [checked, setChecked] = useState<Checked>();
  const [attempt, setAttempt] = useState(0);
  const isCurrent = !isPlaceholderData && checked?.card === card && checked?.values === values;
  const check = isCurrent && checked ? checked.result : 'checking';
  const note = (result: Checked['result']) => card && values && setChecked({ card, values, result });
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
          key={attempt}
          document={card}
          size={size}
          values={values}
          side={side}
          label={templatePictureWords(name, template.fields, side)}
          onLaid={(list) => note(list.faults)}
          onFailed={() => note('failed')}
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
      {!error && (
        <PreviewCheck
          check={check}
          standIn={values?.photo === null && withPhoto}
          onRetry={() => {
            setChecked(undefined);
            setAttempt(attempt + 1);
          }}
        />
      )}
    </>
  );
}
