import { drawQuarteredPicture } from './bases.ts';
import { createBombPictures } from './bombs.ts';
import { createDamagedPictures } from './damage.ts';
import { randomFrom } from './forge.ts';
import type { HostileFile } from './hostile-file.ts';
import { createUnusualPictures } from './oddities.ts';
import { createPicturesWithSecrets } from './secrets.ts';
import { createNonPictureFiles } from './strangers.ts';

/** Creates the files for each run. None of them comes from another project. */
export async function hostileCorpus(seed: number, listener: number): Promise<readonly HostileFile[]> {
  const jpeg = await drawQuarteredPicture().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  const progressive = await drawQuarteredPicture().jpeg({ progressive: true }).toBuffer();
  const png = await drawQuarteredPicture().png({ compressionLevel: 1 }).toBuffer();
  const simpleWebp = await drawQuarteredPicture().webp({ quality: 90 }).toBuffer();
  return [
    ...createBombPictures(jpeg, progressive, png, simpleWebp),
    ...(await createNonPictureFiles(png, listener)),
    ...createPicturesWithSecrets(jpeg, png, simpleWebp),
    ...createDamagedPictures({ jpeg, progressive, png, simpleWebp }, randomFrom(seed)),
    ...(await createUnusualPictures()),
  ];
}
