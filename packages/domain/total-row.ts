// Recognises a row that sums up a list, such as "Total: 10 students". It is no student.
import { foldText } from './student.ts';

const totals =
  /^(grand |sub ?|sub-)?(total|totals|sum|gesamt|summe|somme|suma|totale|jumlah|कुल|एकूण|المجموع|合計)(?![\p{L}\p{M}])/u;
const isAmount = (text: string): boolean =>
  /^[\d\s.,:%-]*(students?|pupils?|boys?|girls?|children|rows?)?$/u.test(text);

/**
 * True if one cell begins with a word for a total and every other filled cell is a number. A student named "Total" has
 * a class or a roll number with it, and then the name is alone in its cell. `places` are the indexes of the cells with
 * the class. If they are all empty, the row may have any number of sums.
 */
export function isTotalRow(cells: readonly string[], places: readonly number[] = []): boolean {
  const filled = cells.map(foldText).filter((cell) => cell !== '');
  const others = filled.filter((cell) => !totals.test(cell));
  const first = filled.find((cell) => totals.test(cell));
  if (first === undefined || !others.every(isAmount)) return false;
  const isWithoutClass = places.length > 0 && places.every((at) => (cells[at] ?? '').trim() === '');
  return (
    isAmount(first.replace(totals, '').trim()) && (isWithoutClass || filled.length < 3 || others.length < 2)
  );
}
