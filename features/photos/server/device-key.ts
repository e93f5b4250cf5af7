import type { Act } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import { deriveKey } from '@lanyard/keys/master-key';

import type { DeviceKeys } from '../api-capture.ts';

/**
 * Derives the keys of one person, school and device, one from each master key. A tablet may still need a key from an
 * older master key, with which it wrapped its own key. The server stores none of these keys.
 */
export function deviceKeys(
  { keys }: Vault,
  { org, user }: Pick<Act, 'org' | 'user'>,
  device: string,
): DeviceKeys {
  const [newest, ...older] = keys.all().map((master) => ({
    id: master.id.toString('hex'),
    key: deriveKey(master, `device key ${org} ${user} ${device.toLowerCase()}`).toString('base64'),
  }));
  if (!newest) throw new Error('there is no master key');
  return { ...newest, older };
}
