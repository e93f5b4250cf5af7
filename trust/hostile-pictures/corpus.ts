import { quartered } from './bases.ts';
import { bombs } from './bombs.ts';
import { damage } from './damage.ts';
import { randomFrom } from './forge.ts';
import type { HostileFile } from './hostile-file.ts';
import { oddities } from './oddities.ts';
import { secrets } from './secrets.ts';
import { strangers } from './strangers.ts';

/** Creates the files for each run. None of them comes from another project. */
export async function hostileCorpus(seed: number, listener: number): Promise<readonly HostileFile[]> {
  const jpeg = await quartered().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  const progressive = await quartered().jpeg({ progressive: true }).toBuffer();
  const png = await quartered().png({ compressionLevel: 1 }).toBuffer();
  const simpleWebp = await quartered().webp({ quality: 90 }).toBuffer();
  return [
    ...bombs(jpeg, progressive, png, simpleWebp),
    ...(await strangers(png, listener)),
    ...secrets(jpeg, png, simpleWebp),
    ...damage({ jpeg, progressive, png, simpleWebp }, randomFrom(seed)),
    ...(await oddities()),
  ];
}
