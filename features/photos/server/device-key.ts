import type { Act } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import { deriveKey } from '@lanyard/keys/master-key';

import type { DeviceKeys } from '../api-capture.ts';

/**
 * The keys of one person, school and device. The server does not store them. Only this person gets them, and only while
 * they may take photos. A tablet may have wrapped its key with an older key before the master key was replaced.
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
