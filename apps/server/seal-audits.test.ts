import { expect, test } from 'vitest';

import { auditLines } from './seal-audits.ts';

test('a line of the log has the ids of an act, at most a hundred of them, and nothing in words', () => {
  const subjects = Array.from({ length: 101 }, (_, i) => `student ${String(i)}`);
  const row = {
    txid: '7',
    id: 'row',
    at: '2026-11-18T10:00:00.000Z',
    person: 'person',
    action: 'student.edit',
    subjects,
    detail: { operator: 'Olga Operator' },
  };
  const [line] = auditLines({ org: '1', block: '5', rows: [row] });
  expect(line).toEqual({
    org: '1',
    block: '5',
    id: 'row',
    at: '2026-11-18T10:00:00.000Z',
    person: 'person',
    action: 'student.edit',
    subjects: subjects.slice(0, 100),
    subjectCount: 101,
  });
});
