import { expect, test } from 'vitest';

import {
  convertedFiles,
  finishComponentList,
  removeDevPackages,
  workspaceFoldersOf,
  type LockFile,
} from './component-list.ts';

const lock: LockFile = {
  version: '0.1.0',
  packages: {
    '': { name: 'lanyard', license: 'Apache-2.0', devDependencies: { fastify: '1.0.0' } },
    'apps/server': {
      name: '@lanyard/server',
      dependencies: { fastify: '1.0.0' },
      devDependencies: { vite: '1.0.0' },
    },
    'node_modules/@lanyard/server': { link: true },
    'node_modules/fastify': { version: '1.0.0' },
    'node_modules/vite': { version: '1.0.0', dev: true },
    'node_modules/for-another-platform': { version: '1.0.0' },
    'node_modules/@mediapipe/face_mesh': { version: '0.4.0', license: 'Apache-2.0', dev: true },
  },
};

test('the list has what runs in production, even if the root needs it only for development', () => {
  const kept = removeDevPackages(lock, (path) => path !== 'node_modules/for-another-platform');
  expect(kept.packages).toEqual({
    '': { name: 'lanyard', version: '0.1.0', license: 'Apache-2.0' },
    'apps/server': {
      name: '@lanyard/server',
      version: '0.1.0',
      license: 'Apache-2.0',
      dependencies: { fastify: '1.0.0' },
    },
    'node_modules/@lanyard/server': { link: true },
    'node_modules/fastify': { version: '1.0.0' },
  });
  expect(workspaceFoldersOf(kept)).toEqual(['', 'apps/server']);
});

const component = (ref: string, name: string) => ({ 'bom-ref': ref, type: 'library', name });
const printed = (serialNumber: string, timestamp: string) => ({
  serialNumber,
  metadata: { timestamp, component: component('lanyard@0.1.0', 'lanyard-components-x') },
  components: [component('@lanyard/server@0.1.0', 'server')],
});
const read = (path: string): Uint8Array => Buffer.from(path);

test('the list is the same for the same components, with full names and the models', () => {
  const list = finishComponentList(printed('urn:uuid:1', '2026-11-18T00:00:00Z'), lock, read);
  expect(finishComponentList(printed('urn:uuid:2', '2026-11-19T00:00:00Z'), lock, read)).toEqual(list);
  expect(finishComponentList(printed('', ''), lock, () => Buffer.from('changed')).serialNumber).not.toBe(
    list.serialNumber,
  );
  expect(list.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(list.metadata).toEqual({ component: component('lanyard@0.1.0', 'lanyard') });
  expect(list.components.map(({ name }) => name)).toEqual([
    '@lanyard/server',
    ...Object.keys(convertedFiles),
  ]);
  expect(list.components[1]).toMatchObject({
    type: 'data',
    licenses: [{ license: { id: 'Apache-2.0' } }],
    pedigree: { ancestors: [{ purl: 'pkg:npm/%40mediapipe/face_mesh@0.4.0' }] },
  });
});
