// `npm run models` writes the models and the files that describe them. `npm run models -- --check` fails if they differ
// from the committed files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readCanonicalFace } from './canonical-face.ts';
import { convertModel } from './convert.ts';
import { canonicalSource, modelSources, readSource, sha256 } from './sources.ts';

const made = (file: string): string => `// Made by \`npm run models\` (${file}); not edited by hand.\n`;

/** The content of every generated file, by its path in the package. */
export function buildModels(): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const known: string[] = [];
  for (const [name, source] of Object.entries(modelSources)) {
    const model = convertModel(readSource(source));
    files.set(`models/${name}.onnx`, model);
    known.push(
      `  ${name.includes('-') ? `'${name}'` : name}: {\n    bytes: ${String(model.length)},\n    sha256: '${sha256(model)}',\n  },`,
    );
  }
  const points = readCanonicalFace(readSource(canonicalSource)).map(
    (point) => `  [${point.map((value) => String(Math.round(value * 1e6) / 1e6)).join(', ')}],`,
  );
  files.set(
    'engine/model-files.ts',
    Buffer.from(
      `${made('convert/build-models.ts')}\nexport const modelFiles = {\n${known.join('\n')}\n} as const;\n\nexport type ModelName = keyof typeof modelFiles;\n`,
    ),
  );
  files.set(
    'engine/canonical-face.ts',
    Buffer.from(
      `${made('convert/build-models.ts')}/** Landmark, weight, x, y, z of the face a pose is fitted to: x to the right, y up, z towards us, in centimetres. */\nexport const canonicalFace: readonly (readonly [number, number, number, number, number])[] = [\n${points.join('\n')}\n];\n`,
    ),
  );
  return files;
}

const folder = join(import.meta.dirname, '..');

export const staleModels = (): readonly string[] =>
  [...buildModels()]
    .filter(([path, bytes]) => !readFileSync(join(folder, path)).equals(bytes))
    .map(([path]) => path);

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = staleModels();
    for (const path of stale) console.error(`${path} is not what npm run models makes`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else for (const [path, bytes] of buildModels()) writeFileSync(join(folder, path), bytes);
}
