import type { Act } from '@lanyard/db/tenant';
import { allFields } from '@lanyard/students/server/queries/student-fields';

import type { CardField } from '../../api-cards.ts';
import { sampleValues } from '../../api-sample.ts';
import { builtInCardFields } from '../../field-labels.ts';
import { cardFieldChoices } from '../queries/card-values.ts';

const sampleOf = (path: string): string => String(sampleValues.fields[path] ?? '');

export async function listCardFields({ tx, org }: Act): Promise<{ fields: CardField[] }> {
  const { classes, divisions, houses } = await cardFieldChoices(tx, org);
  const own = (await allFields(tx, org)).filter(({ retired }) => !retired);
  const choices: Readonly<Record<string, readonly string[]>> = {
    'student.class': classes,
    'student.division': divisions,
    'student.house': own.find(({ key, kind }) => key === 'house' && kind === 'choice')?.options ?? houses,
  };
  return {
    fields: [
      ...builtInCardFields.map(({ path, label, kind }): CardField => ({
        path,
        label,
        group: path.split('.')[0] as CardField['group'],
        kind,
        sample: sampleOf(path),
        choices: [...(choices[path] ?? [])],
      })),
      ...own.map(({ key, label, kind, options }): CardField => ({
        path: `custom.${key}`,
        label,
        group: 'custom',
        kind: kind === 'phone' ? 'text' : kind,
        sample: options[0] ?? (sampleOf(`custom.${key}`) || label),
        choices: [...options],
      })),
    ],
  };
}
