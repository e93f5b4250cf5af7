import { isTest } from './layout.ts';
import { conditionsOf } from './package-exports.ts';
import type { WorkspacePackage } from './workspace.ts';

/** The program that a file is for. `any` is for files that no other package imports: tests, tools, internal files. */
export type ProgramSide = 'server' | 'web' | 'both' | 'any';

export const sideNames: Readonly<Record<ProgramSide, string>> = {
  server: 'the server',
  web: 'the web',
  both: 'both sides',
  any: 'any side',
};

/** An import must resolve under each of these lists of export conditions. */
export const conditionsFor: Readonly<Record<ProgramSide, readonly (readonly string[])[]>> = {
  server: [['node']],
  web: [['browser']],
  both: [['node'], ['browser']],
  any: [['node', 'browser']],
};

export function sideOf(path: string, home: WorkspacePackage | undefined): ProgramSide {
  if (path.endsWith('.css')) return 'web';
  const folder = /^features\/[^/]+\/(server|web)\//.exec(path)?.[1];
  if (folder === 'server' || path.startsWith('apps/server/')) return 'server';
  if (folder === 'web' || path.startsWith('apps/web/src/')) return 'web';
  if (!home || isTest(path) || path.startsWith('apps/')) return 'any';
  if (path.startsWith('features/')) return 'both';
  const [condition, other] = conditionsOf(home.exports, `.${path.slice(home.folder.length)}`, [
    'node',
    'browser',
  ]);
  if (other !== undefined) return 'both';
  if (condition === undefined) return 'any';
  return condition === 'node' ? 'server' : 'web';
}

export const crossesSides = (from: ProgramSide, to: ProgramSide): boolean =>
  from !== 'any' && (to === 'server' || to === 'web') && from !== to;
