import { addressOf } from '@lanyard/http/call';

import { getAsset } from '../../../api-template-file.ts';

export const assetAddress = (org: string, sha256: string): string =>
  `${addressOf(getAsset, { org })}?sha256=${sha256}`;
