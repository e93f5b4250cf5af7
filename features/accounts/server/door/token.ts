import { createHash, randomBytes } from 'node:crypto';

/** The database stores only this hash. A person who reads the table cannot sign in with it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
export const newToken = (): string => randomBytes(32).toString('base64url');
