import type { Act } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';

/** For one person, school and device. Kept nowhere: who is not this person, or no longer here, cannot get it. */
export const deviceKey = async (
  { master }: Vault,
  { org, user }: Act,
  device: string,
): Promise<{ key: string }> => ({
  key: master.derive(`device key ${org} ${user} ${device.toLowerCase()}`).toString('base64'),
});
