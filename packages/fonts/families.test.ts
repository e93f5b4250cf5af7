import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { everyFace, faceModule, nearestFace } from './families.ts';
import { readFace } from './read-face.ts';

describe('the fonts', () => {
  it.each(everyFace)('%s is there, with outlines HarfBuzz and PDF can take', (key) => {
    const bytes = readFace(key);
    const tables = Buffer.from(bytes.subarray(0, 600)).toString('latin1');
    expect(Buffer.from(bytes.subarray(0, 4)).toString('hex')).toBe('00010000');
    expect(tables).toContain('glyf');
    expect(tables).not.toContain('fvar');
  });
  it.each(everyFace)('%s may be embedded', (key) => {
    const file = createRequire(import.meta.url).resolve(faceModule(key));
    const licence = join(dirname(file), '..', 'LICENSE_FONT');
    expect(existsSync(licence)).toBe(true);
    expect(readFileSync(licence, 'utf8')).toMatch(/SIL OPEN FONT LICENSE/i);
  });
  it.each(everyFace)('%s has an address in the browser', (key) => {
    const named = readFileSync(join(import.meta.dirname, 'fetch-face.ts'), 'utf8');
    const [, name = 'none'] = new RegExp(`import (\\w+) from '${faceModule(key)}\\?url'`).exec(named) ?? [];
    expect(named).toMatch(new RegExp(`'?${key}'?: ${name},`));
  });
  it('takes the nearest weight, the bolder of two', () => {
    expect(nearestFace('Fraunces', 700)).toBe('Fraunces 600');
    expect(nearestFace('Archivo', 650)).toBe('Archivo 700');
    expect(nearestFace('Comic Sans', 400)).toBeUndefined();
    expect(nearestFace('constructor', 400)).toBeUndefined();
  });
});
