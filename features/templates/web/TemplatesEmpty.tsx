import { sampleDocuments } from '@lanyard/card/samples/sample-documents';
import { scopesOf } from '@lanyard/domain/role';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { IdCard } from 'lucide-react';

import { FramedCard } from './card/ShapedCard.tsx';
import { useSampleValues } from './card/use-card-students.ts';
import { cardSizeWords, templatePictureWords, typeWords } from './template-words.ts';

export interface TemplatesEmptyProps {
  readonly disabledReason: string | undefined;
  /** True if all templates of the school are archived. */
  readonly allArchived: boolean;
  /** The name of the template that is being created. */
  readonly making: string | undefined;
  readonly onStart: (starter: string) => void;
}

const starters = sampleDocuments.slice(0, 3);

/** Shown if the school has no templates. It offers three starters. */
export function TemplatesEmpty({ disabledReason, allArchived, making, onStart }: TemplatesEmptyProps) {
  const values = useSampleValues();
  const mayStart = useMay('template.edit');
  const ownOnly = scopesOf(usePlace().roles, 'template.read').every((scope) => scope === 'own');
  const none = allArchived ? 'All templates are archived.' : 'No templates yet.';
  if (!mayStart)
    return <EmptyState icon={IdCard} title={ownOnly ? 'No template is used in your sections yet.' : none} />;
  return (
    <section aria-labelledby="no-templates" className="flex flex-col gap-4 py-6">
      <h2 id="no-templates" className="text-center font-medium">
        {none} Begin with one of these, or with New Template.
      </h2>
      <ul className="mx-auto grid w-full max-w-260 gap-4 sm:grid-cols-3">
        {starters.map((card) => (
          <li key={card.name} className="overflow-clip rounded-lg border border-line bg-surface shadow-1">
            <FramedCard
              document={card}
              size={card.size}
              values={values}
              side="front"
              label={templatePictureWords(card.name, [])}
            />
            <div className="flex flex-col gap-3 p-3.5">
              <div>
                <h3 className="font-semibold">{card.name}</h3>
                <p className="tnum text-xs text-fg-2">
                  {typeWords[card.type]} · {cardSizeWords(card.size)}
                </p>
              </div>
              <Button
                size="sm"
                aria-label={`Start with ${card.name}`}
                busy={making === card.name}
                disabledReason={disabledReason}
                onClick={() => onStart(card.name)}
              >
                Start
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
