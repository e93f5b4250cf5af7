// Set-up file of the vitest project that has a database. In its tests, `all`, `one` and `only` check the first row of
// every query result.
import { checkFirstRows } from '@lanyard/db/query';
import { createRowCheck } from '@lanyard/db/row-shapes';
import { inject } from 'vitest';

checkFirstRows(createRowCheck(inject('rowShapes')));
