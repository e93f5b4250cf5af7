// Runs the engine's checks on a few cards during the design. Publishing runs them for every student.
import { everyElement, isCodeElement } from '@lanyard/card/document/fields';
import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import { lacksSerial, layoutFindings, type Finding } from '@lanyard/card/findings/layout-findings';
import type { DrawList } from '@lanyard/card/layout/draw-list';
import { templateFindingSeverity } from '@lanyard/domain/template';
import { t } from '@lanyard/translation/macro';

import type { CardField } from '../../../api-cards.ts';
import { findingSentence, findingWords } from '../../words/finding-words.ts';
import { lowContrastFindings } from './contrast.ts';

export type PrintCheck = {
  readonly level: 'stop' | 'warn' | 'note' | 'fine';
  readonly words: string;
  /** The index of the first card with the problem. `cards` has all such cards, and `element` is the element's id. */
  readonly card?: number;
  readonly cards?: readonly number[];
  readonly element?: string;
};
export type CheckedCard = { readonly name: string; readonly values: Values; readonly list: DrawList };

const levels = { blocked: 'stop', reason_needed: 'warn', noted: 'note' } as const;
const levelOf = (code: Finding['code']): 'stop' | 'warn' | 'note' =>
  code === 'photo_missing' ? 'warn' : levels[templateFindingSeverity(code)];

type Found = { readonly finding: Finding; readonly card: number; readonly words: string };

/** Joins the same problem on several cards into one line: `Blood group is empty: Tara Mehta and 3 more`. */
function gathered(found: readonly Found[], cards: readonly CheckedCard[]): readonly PrintCheck[] {
  return [...Map.groupBy(found, ({ words }) => words)].flatMap(([words, same]) => {
    const [first] = same;
    if (!first) return [];
    const {
      card,
      finding: { code, element },
    } = first;
    const all = [...new Set(same.map((each) => each.card))];
    const others = all.length > 1 ? ` and ${String(all.length - 1)} more` : '';
    const line = `${words}: ${cards[card]?.name ?? ''}${others}.`;
    return [
      { level: levelOf(code), words: line, card, cards: all, ...(element !== undefined && { element }) },
    ];
  });
}

const worst = { stop: 0, warn: 1, note: 2, fine: 3 } as const;
const most = 8;

/** Lists the problems, worst first and each once, and adds a line for what is right. */
export function listPrintChecks(
  document: CardDocument,
  cards: readonly CheckedCard[],
  { fields, length }: { readonly fields: readonly CardField[]; readonly length: (mm: number) => string },
): readonly PrintCheck[] {
  const found = cards.flatMap(({ values, list }, card) =>
    [...layoutFindings(document, values, list), ...lowContrastFindings(document, values)].map(
      (finding): Found => ({
        finding,
        card,
        words: findingSentence(finding, fields),
      }),
    ),
  );
  const { title, help } = findingWords.serial_absent;
  const checks: readonly PrintCheck[] = [
    ...(lacksSerial(document) ? [{ level: 'stop' as const, words: `${t(title)}. ${t(help)}` }] : []),
    ...gathered(found, cards),
  ].toSorted((one, other) => worst[one.level] - worst[other.level]);
  const fine: PrintCheck[] = [];
  const codes = everyElement(document).filter(isCodeElement);
  const [code] = codes;
  if (code && !checks.some(({ element }) => codes.some(({ id }) => id === element)))
    fine.push({
      level: 'fine',
      words:
        code.type === 'qr'
          ? `QR scans at ${length(Math.min(code.w, code.h))}`
          : `Barcode scans at ${length(code.w)}`,
    });
  if (cards.length > 0 && !found.some(({ finding }) => finding.code === 'outside_safe_zone'))
    fine.push({ level: 'fine', words: 'Everything is inside the safe area' });
  return [...checks.slice(0, most), ...fine];
}
