import { expect, test } from 'vitest';

import { ciPartLine, runPart } from './run-part.ts';

test('runs a command, collects its output and measures it', async () => {
  const spin = "while (process.cpuUsage().user < 2e5); console.log('done ' + process.env.WORD)";
  const part = await runPart('a part', ['-e', spin], { read: true, env: { WORD: 'here' } });
  expect(part).toMatchObject({ name: 'a part', well: true, output: 'done here\n', orphans: 0 });
  expect(part.seconds).toBeGreaterThan(0.2);
  expect(part.cpu).toBeGreaterThan(0.15);
});

test('says that a command ended badly', async () => {
  expect(await runPart('bad', ['-e', 'process.exit(3)'])).toMatchObject({ well: false });
});

test('prints an estimate as such', () => {
  expect(ciPartLine({ name: 'tests', seconds: 10, cpu: 15.04, exact: true })).toBe(
    'tests 10.0 s, CPU 15.0 s',
  );
  expect(ciPartLine({ name: 'tests', seconds: 10, cpu: 15.04, exact: false })).toBe(
    'tests 10.0 s, CPU about 15.0 s',
  );
});
