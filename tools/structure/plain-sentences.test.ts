import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

import { countPlainSentences } from './plain-sentences.ts';

const count = (text: string): number => countPlainSentences(parseSync('a.tsx', text).program);

test.each([
  ['text between tags', '<p>No student yet</p>;', 1],
  ['an attribute that people read', '<Panel title="Students" className="flex Some-thing" />;', 1],
  ['a field that people read', "const columns = [{ title: 'Name', id: 'Name' }];", 1],
  ['a string with a capital letter and a space', "const sentence = 'The photo is too dark.';", 1],
  ['a template', 'const sentence = `Wait for ${name}`;', 1],
  ['a sentence of the macros', 'const sentence = t`Wait for ${name}`;', 0],
  ['a plural of the macros', "plural(n, { one: 'One card waits', other: 'All cards wait' });", 0],
  ['an element of the macros', '<Trans>Read <b>all of it</b></Trans>;', 0],
  ['an error for engineers', "throw new Error('No page has this name');", 0],
  ['class names and keys', "clsx('flex items-center gap-2', key === 'Escape');", 0],
  ['a type', "type Kind = 'Not yet' | 'Done now';", 0],
])('counts plain sentences: %s', (_what, text, expected) => {
  expect(count(text)).toBe(expected);
});
