import type { Values } from '@lanyard/card/document/values';
import { useMedia } from '@lanyard/ui/use-media';
import { useEffect, useMemo, useState } from 'react';

import type { TemplateSummary } from '../api.ts';
import { FramedCard } from './card/ShapedCard.tsx';
import { withSampleSerial } from './card/use-card-students.ts';
import { templatePictureWords } from './template-words.ts';
import { editionOf, useTemplateDocument } from './use-templates.ts';

export interface TemplatePictureProps {
  readonly template: TemplateSummary;
  readonly people: readonly Values[] | undefined;
  /** The index in `people` of the person whose card is shown while the picture does not move. */
  readonly first: number;
  /** True while a pointer is over the picture. The picture then shows the cards of the other people in turn. */
  readonly running?: boolean;
}

const pace = 900;

/** The front of a template in a 4:3 frame on the grey background for cards. */
export function TemplatePicture({ template, people, first, running = false }: TemplatePictureProps) {
  const { data: card } = useTemplateDocument(template, editionOf(template));
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const runs = running && !still && template.forStudents;
  const [step, setStep] = useState(0);
  if (!runs && step !== 0) setStep(0);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setStep((before) => before + 1), pace);
    return () => clearInterval(timer);
  }, [runs]);
  const person = people && people[(first + step) % people.length];
  const { forStudents } = template;
  const values = useMemo(
    () => person && (forStudents ? person : withSampleSerial(person)),
    [person, forStudents],
  );
  return (
    <FramedCard
      document={card}
      size={template.size}
      values={values}
      side="front"
      label={templatePictureWords(template.name, template.fields)}
      className="w-full"
    />
  );
}
