import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { allFontFaces, fontFaceModule, nearestFontFace } from './families.ts';
import { readFontFace } from './read-face.ts';

describe('the fonts', () => {
  it.each(allFontFaces)('%s is there, with outlines HarfBuzz and PDF can take', (key) => {
    const bytes = readFontFace(key);
    const tables = Buffer.from(bytes.subarray(0, 600)).toString('latin1');
    expect(Buffer.from(bytes.subarray(0, 4)).toString('hex')).toBe('00010000');
    expect(tables).toContain('glyf');
    expect(tables).not.toContain('fvar');
  });
  it.each(allFontFaces)('%s may be embedded', (key) => {
    const file = createRequire(import.meta.url).resolve(fontFaceModule(key));
    const licence = join(dirname(file), '..', 'LICENSE_FONT');
    expect(existsSync(licence)).toBe(true);
    expect(readFileSync(licence, 'utf8')).toMatch(/SIL OPEN FONT LICENSE/i);
  });
  it.each(allFontFaces)('%s has an address in the browser', (key) => {
    const named = readFileSync(join(import.meta.dirname, 'fetch-face.ts'), 'utf8');
    const [, name = 'none'] =
      new RegExp(`import (\\w+) from '${fontFaceModule(key)}\\?url'`).exec(named) ?? [];
    expect(named).toMatch(new RegExp(`'?${key}'?: ${name},`));
  });
  it('takes the nearest weight, the bolder of two', () => {
    expect(nearestFontFace('Fraunces', 700)).toBe('Fraunces 600');
    expect(nearestFontFace('Archivo', 650)).toBe('Archivo 700');
    expect(nearestFontFace('Comic Sans', 400)).toBeUndefined();
    expect(nearestFontFace('constructor', 400)).toBeUndefined();
  });
});
