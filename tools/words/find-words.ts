import { parseSync } from 'oxc-parser';

/** A comment or an exported name, and the line of code that it belongs to. */
export type FoundWords = { readonly place: string; readonly words: string; readonly code: string };

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
const codeAfter = (text: string, at: number): string => text.slice(at).trimStart().split('\n', 1)[0] ?? '';

/** Comments on lines that follow each other are one comment. */
export function commentsIn(path: string, text: string): readonly FoundWords[] {
  const found: { from: number; until: number; words: string }[] = [];
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const words = value
      .split('\n')
      .map((line) => line.replace(/^\s*\*? ?/, '').trim())
      .filter(Boolean)
      .join(' ');
    const before = found.at(-1);
    const goesOn = before && type === 'Line' && /^\n\s*$/.test(text.slice(before.until, start));
    if (goesOn && text.slice(before.from, before.until).startsWith('//')) {
      before.until = end;
      before.words += ` ${words}`;
    } else found.push({ from: start, until: end, words });
  }
  return found
    .filter(({ words }) => /[a-z]{2}/i.test(words) && !/^(eslint|oxlint|@ts-)/.test(words))
    .map(({ from, until, words }) => ({
      place: `${path}:${String(lineAt(text, from))}`,
      words,
      code: codeAfter(text, until),
    }));
}

/** The names that a file exports itself, without those that it re-exports from another file. */
export function exportsIn(path: string, text: string): readonly FoundWords[] {
  return parseSync(path, text).module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ exportName: { name }, moduleRequest }) =>
      name === null || moduleRequest
        ? []
        : [{ place: `${path}:${String(lineAt(text, start))}`, words: name, code: codeAfter(text, start) }],
    ),
  );
}
