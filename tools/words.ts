// `npm run words -- sample --seed N`: draws 200 comments and 100 exported names, for a reader who has seen nothing else of
// the project. The same seed draws the same sample of the same tree. How to judge it is in CONTRIBUTING.md.
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { randomFrom, type Random } from '@lanyard/portrait/samples/random';

import { readTree } from './structure/tree.ts';
import { commentsIn, exportsIn, type Found } from './words/find-words.ts';

const sizes = { comments: 200, names: 100 };

function draw(from: readonly Found[], count: number, { share }: Random): readonly Found[] {
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
if (positionals[0] !== 'sample') throw new Error('Usage: npm run words -- sample --seed N');

const tree = readTree(join(import.meta.dirname, '..'));
const code = [...tree].filter(([path]) => /\.tsx?$/.test(path));
const random = randomFrom(values.seed);
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
