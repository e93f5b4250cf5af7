// Global set-up of the vitest project that has a database. Gives its workers the row shapes that they check rows
// against.
import type { RowShapes } from '@lanyard/db/row-shapes';
import type { TestProject } from 'vitest/node';

import { rowShapes } from './row-shapes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    rowShapes: RowShapes;
  }
}

export function setup(project: TestProject): void {
  const provide = (): void => {
    project.provide('rowShapes', rowShapes('tsconfig.queries.json'));
  };
  provide();
  project.onTestsRerun(provide);
}
