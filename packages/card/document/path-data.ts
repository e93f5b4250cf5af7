// Reads SVG path data as design tools export it, makes it absolute and reduces it to four verbs.

/** `verbs` is a string of M, L, C and Z. M and L use one point of `points`, C uses three. */
export type Path = { readonly verbs: string; readonly points: readonly number[] };

// The most verbs of a path. A browser still draws this many at once.
export const maxPathVerbs = 20_000;

const token = /([MLHVCSQZmlhvcsqz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?)|([\s,]+)|(.)/gy;
const takes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 };

type Command = { readonly letter: string; readonly numbers: readonly number[] };

function commandsOf(d: string): Command[] | undefined {
  const commands: { letter: string; numbers: number[] }[] = [];
  token.lastIndex = 0;
  for (let found = token.exec(d); found; found = token.exec(d)) {
    const [, letter, number, , stray] = found;
    if (stray !== undefined) return undefined;
    if (letter !== undefined) commands.push({ letter, numbers: [] });
    else if (number !== undefined) {
      const value = Number(number);
      if (!Number.isFinite(value) || Math.abs(value) > 1e5) return undefined;
      commands.at(-1)?.numbers.push(value);
      if (commands.length === 0) return undefined;
    }
    if (token.lastIndex === d.length) break;
  }
  return commands.length === 0 || !/^[Mm]$/.test(commands[0]?.letter ?? '') ? undefined : commands;
}

type Pen = { x: number; y: number; startX: number; startY: number; turnX: number; turnY: number };

function draw(pen: Pen, letter: string, given: readonly number[], verbs: string[], points: number[]): void {
  const kind = letter.toUpperCase();
  const relative = letter !== kind;
  const dx = relative ? pen.x : 0;
  const dy = relative ? pen.y : 0;
  const at = (place: number): [number, number] => [(given[place] ?? 0) + dx, (given[place + 1] ?? 0) + dy];
  const to = (verb: string, x: number, y: number): void => {
    verbs.push(verb);
    points.push(x, y);
    [pen.x, pen.y, pen.turnX, pen.turnY] = [x, y, x, y];
  };
  const curve = (a: [number, number], b: [number, number], end: [number, number]): void => {
    verbs.push('C');
    points.push(...a, ...b, ...end);
    [pen.x, pen.y] = end;
    [pen.turnX, pen.turnY] = b;
  };
  if (kind === 'M') {
    to('M', ...at(0));
    [pen.startX, pen.startY] = [pen.x, pen.y];
  } else if (kind === 'L') to('L', ...at(0));
  else if (kind === 'H') to('L', (given[0] ?? 0) + dx, pen.y);
  else if (kind === 'V') to('L', pen.x, (given[0] ?? 0) + dy);
  else if (kind === 'C') curve(at(0), at(2), at(4));
  else if (kind === 'S') curve([2 * pen.x - pen.turnX, 2 * pen.y - pen.turnY], at(0), at(2));
  else {
    const [qx, qy] = at(0);
    const [x, y] = at(2);
    const [px, py] = [pen.x, pen.y];
    curve(
      [px + (2 / 3) * (qx - px), py + (2 / 3) * (qy - py)],
      [x + (2 / 3) * (qx - x), y + (2 / 3) * (qy - y)],
      [x, y],
    );
  }
}

/** Returns undefined if the data cannot be read or is too long. */
export function parsePath(d: string): Path | undefined {
  const commands = commandsOf(d);
  if (!commands) return undefined;
  const verbs: string[] = [];
  const points: number[] = [];
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, turnX: 0, turnY: 0 };
  for (const { letter, numbers } of commands) {
    const needs = takes[letter.toUpperCase()] ?? 0;
    if (needs === 0) {
      if (numbers.length > 0) return undefined;
      verbs.push('Z');
      [pen.x, pen.y, pen.turnX, pen.turnY] = [pen.startX, pen.startY, pen.startX, pen.startY];
      continue;
    }
    if (numbers.length === 0 || numbers.length % needs !== 0) return undefined;
    for (let from = 0; from < numbers.length; from += needs) {
      const next = from > 0 && letter === 'M' ? 'L' : from > 0 && letter === 'm' ? 'l' : letter;
      draw(pen, next, numbers.slice(from, from + needs), verbs, points);
    }
    if (verbs.length > maxPathVerbs) return undefined;
  }
  return { verbs: verbs.join(''), points };
}
