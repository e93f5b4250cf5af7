import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createRowCheck } from '@lanyard/db/row-shapes';
import { afterAll, expect, test } from 'vitest';

import { rowShapes } from './row-shapes.ts';

const folder = mkdtempSync(join(tmpdir(), 'row-shapes-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: { strict: true, exactOptionalPropertyTypes: true, types: [] },
    files: ['queries.ts'],
  }),
);
writeFileSync(join(folder, 'stage.ts'), "export type Stage = 'photo' | 'proof';");
writeFileSync(
  join(folder, 'queries.ts'),
  `
import type { Stage } from './stage.ts';
declare const all: <Row>(tx: string) => (statement: TemplateStringsArray, ...values: unknown[]) => Row[];
declare const one: typeof all;
declare const only: typeof all;
declare const other: typeof all;
declare const id: string;

type Person = { readonly name: string & { brand: 'name' }; readonly since?: number };
all<Person>('tx')\`select people\`;
one<{ stage: Stage | null; done: boolean; times: readonly string[]; more: { a: 1 } }>('tx')\`
  select \${id}, \\\\d from cards where id = \${id}\`;
only<{ [Key in keyof Person]: Person[Key] | null }>('tx')\`select nulls\`;
all<Person | { name: null; since: 0 }>('tx')\`select either\`;
all<{ of: unknown; at: Date }>('tx')\`select rest\`;
all('tx')\`select untyped\`;
all<{ n: number }>('tx')\`select twice\`;
all<{ n: string }>('tx')\`select twice\`;
other<Person>('tx')\`select other\`;
`,
);

test('the compiler says what may be in each column of each statement', () => {
  expect(rowShapes(join(folder, 'tsconfig.json'))).toEqual({
    'select people': [{ name: ['string'], since: ['number', 'undefined'] }],
    '\n  select ${}, \\d from cards where id = ${}': [
      { stage: ['"photo"', '"proof"', 'null'], done: ['false', 'true'], times: ['array'], more: ['object'] },
    ],
    'select nulls': [{ name: ['null', 'string'], since: ['null', 'number', 'undefined'] }],
    'select either': [{ name: ['null', 'string'], since: ['number', 'undefined'] }],
    'select rest': [{ of: ['any'], at: ['object'] }],
    'select untyped': [{}],
    'select twice': [{ n: ['number'] }, { n: ['string'] }],
  });
});

test('the product’s own statements are found, and a misspelt column is refused', () => {
  const shapes = rowShapes('tsconfig.queries.json');
  const statement = Object.keys(shapes).find((each) => each.includes('as "oldestSeconds"')) ?? '';
  const check = createRowCheck(shapes);
  const depth = { name: 'mail', waiting: 1, active: 0, oldestSeconds: 0.5 };
  const read = (row: object) => () => {
    check(statement.split('${}'), row);
  };
  expect(read(depth)).not.toThrow();
  const { oldestSeconds, ...misspelt } = { ...depth, oldest_seconds: depth.oldestSeconds };
  expect(oldestSeconds).toBe(0.5);
  expect(read(misspelt)).toThrow('no column "oldestSeconds"; it has name, waiting, active, oldest_seconds');
  expect(read({ ...depth, waiting: '1' })).toThrow('"1" in "waiting"; its type says number');
});
