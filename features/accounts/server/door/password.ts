import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(argon2Callback);
const cost = { memory: 65_536, passes: 3, parallelism: 1, tagLength: 32 } as const;

// Each hash takes 64 MiB and a core for 0.1 s. If many people sign in at once, they wait here, so that other requests
// stay fast.
const mostAtOnce = 4;
let running = 0;
const waiting: (() => void)[] = [];
async function oneOfFew<Result>(run: () => Promise<Result>): Promise<Result> {
  if (running < mostAtOnce) running++;
  else
    await new Promise<void>((go) => {
      waiting.push(go);
    });
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next(); // The next hash takes the place of this one.
    else running--;
  }
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/**
 * The prefix of hashes that were made from the password exactly as received. Hashes without this prefix were made from
 * the password normalised to NFKC.
 */
const exactly = 'exact';
export const isOldPasswordHash = (hash: string): boolean => !hash.startsWith(exactly);

/** The hash contains its cost, so that we can raise the cost later and still check old hashes. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await oneOfFew(() => argon2('argon2id', { ...cost, message: Buffer.from(password), nonce }));
  const { memory, passes, parallelism } = cost;
  return `${exactly}$argon2id$v=19$m=${String(memory)},t=${String(passes)},p=${String(parallelism)}$${encode(nonce)}$${encode(tag)}`;
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const found = /^(?:exact)?\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!found) return false;
  const [, memory, passes, parallelism, nonce = '', expected = ''] = found;
  const tag = Buffer.from(expected, 'base64');
  const got = await oneOfFew(() =>
    argon2('argon2id', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: tag.length,
      message: Buffer.from(isOldPasswordHash(hash) ? password.normalize('NFKC') : password),
      nonce: Buffer.from(nonce, 'base64'),
    }),
  );
  return timingSafeEqual(got, tag);
}

/** The cost of hashing long random codes. It is lower than for passwords, because random codes are harder to guess. */
const codeCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
export const hashCodeSlowly = (message: Buffer, salt: Buffer): Promise<Buffer> =>
  oneOfFew(() => argon2('argon2id', { ...codeCost, message, nonce: salt }));

/**
 * A random hash, checked if no one has the given email address. Otherwise the duration would reveal which addresses
 * exist.
 */
let nobody: Promise<string> | undefined;
export const imitatePasswordCheck = async (password: string): Promise<false> => {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  await passwordMatches(password, await nobody);
  return false;
};
