// `npm run words -- sample --seed N` draws 200 comments and 100 exported names, for a reader who has seen nothing else
// of the project. The same seed draws the same sample of the same tree. How to judge it is in CONTRIBUTING.md.
// `npm run words -- count` stores how many sentences of each screen cannot be translated yet. It never raises a stored
// count, so `npm run structure` still fails if there are more.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { createPortraitRandom, type PortraitRandom } from '@lanyard/portrait/samples/random';

import { countBySource } from './structure/check-sentences.ts';
import { plainSentencesFile } from './structure/layout.ts';
import { readTree } from './structure/tree.ts';
import { readWorkspace } from './structure/workspace.ts';
import { commentsIn, exportsIn, type FoundWords } from './words/find-words.ts';

const sizes = { comments: 200, names: 100 };

function draw(from: readonly FoundWords[], count: number, { share }: PortraitRandom): readonly FoundWords[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [drawn] = left.splice(Math.floor(share() * left.length), 1);
    if (!drawn) throw new Error('nothing is left to draw');
    return drawn;
  });
}

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const root = join(import.meta.dirname, '..');
const tree = readTree(root);

function writeCounts(): void {
  const text = tree.get(plainSentencesFile);
  const allowed = text === undefined ? undefined : (JSON.parse(text) as Readonly<Record<string, number>>);
  const counts = Object.entries(countBySource(readWorkspace(tree)))
    .map(([path, found]) => [path, allowed ? Math.min(found, allowed[path] ?? 0) : found] as const)
    .filter(([, found]) => found > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(join(root, plainSentencesFile), `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
  const sum = counts.reduce((before, [, found]) => before + found, 0);
  console.log(`${String(sum)} sentences in ${String(counts.length)} files cannot be translated yet`);
}

function printSample(): void {
  const code = [...tree].filter(([path]) => /\.tsx?$/.test(path));
  const random = createPortraitRandom(values.seed);
  const samples = {
    comments: code.flatMap(([path, text]) => commentsIn(path, text)),
    names: code.flatMap(([path, text]) => exportsIn(path, text)),
  };
  console.log(
    `seed ${values.seed}: of ${String(samples.comments.length)} comments and ${String(samples.names.length)} exported names`,
  );
  for (const kind of ['comments', 'names'] as const) {
    console.log(`\n# ${kind}`);
    for (const [at, { place, words, code: beside }] of draw(samples[kind], sizes[kind], random).entries())
      console.log(`\n${String(at + 1)}. ${place}\n${words}\n    ${beside}`);
  }
}

if (positionals[0] === 'count') writeCounts();
else if (positionals[0] === 'sample') printSample();
else throw new Error('Usage: npm run words -- sample --seed N, or npm run words -- count');
