import { isIP } from 'node:net';

import { mailNeedsTls, requireDatabaseTls } from './encrypted.ts';

const parts = ['web', 'worker', 'both'] as const;
export type ProcessPart = (typeof parts)[number];

export type Config = {
  readonly databaseUrl: string;
  /** Whether this process answers requests, does jobs, or both. */
  readonly parts: ProcessPart;
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number;
  /** The URL of the server as people type it, if a proxy is in front: `https://cards.school.example`. */
  readonly origin?: string;
  /**
   * IP addresses or networks of the proxies in front of the server. It trusts only these to name a caller's IP address.
   */
  readonly proxies: readonly string[];
  /** The folder with the installation's secret keys. `npm run keys` creates them. */
  readonly keys: string;
  /** Where people report a security fault of this installation: an https: or mailto: address. */
  readonly securityContact?: string;
  /** The mail server, and the sender of our emails. In development, emails stay in the mailbox page. */
  readonly mail: { readonly smtpUrl?: string; readonly needsTls: boolean; readonly from: string };
  /** Lets people sign in as a sample person with one click. Never set this where the data is of real children. */
  readonly development: boolean;
  readonly logLevel: string;
  /**
   * Whether each row of the audit log is also a line of the server's log, which the operator can send to another
   * machine.
   */
  readonly auditLines: boolean;
};

type Env = Readonly<Record<string, string | undefined>>;

const port = (text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? otherwise);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`not a port: ${text ?? ''}`);
  return value;
};

const part = (text: string): ProcessPart => {
  const found = parts.find((each) => each === text);
  if (!found) throw new Error(`PARTS is one of ${parts.join(', ')}: ${text}`);
  return found;
};

function readMail(env: Env): Config['mail'] {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = env;
  if (smtpUrl)
    return { smtpUrl, needsTls: mailNeedsTls(smtpUrl, env), from: from ?? 'Lanyard <no-reply@localhost>' };
  if (env['LANYARD_DEVELOPMENT'] === 'yes')
    return { needsTls: false, from: 'Lanyard <no-reply@lanyard.example>' };
  throw new Error('SMTP_URL says where mail is handed over: smtp://user:password@host:port');
}

/** The server has no TLS of its own. If its address is https, there is a proxy in front, and the operator has to name it. */
function readProxies(text: string | undefined, origin: string | undefined): readonly string[] {
  const proxies = (text ?? '').split(',').flatMap((each) => each.trim() || []);
  for (const each of proxies) {
    const [address = '', prefix = '0', more] = each.split('/');
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(prefix) || more !== undefined)
      throw new Error(`TRUSTED_PROXIES has addresses and networks, as 127.0.0.1 or 10.0.0.0/24: ${each}`);
  }
  if (proxies.length === 0 && origin?.startsWith('https:'))
    throw new Error(
      'TRUSTED_PROXIES says from which addresses the proxy in front of us speaks, as 127.0.0.1: without it everybody would seem to have one address',
    );
  return proxies;
}

/** Reads the mode in which everyone can sign in as anyone. It must never be on where the data is of real children. */
function readDevelopment(env: Env): boolean {
  if (env['LANYARD_DEVELOPMENT'] !== 'yes') return false;
  if (env['NODE_ENV'] === 'production' || env['ORIGIN']?.startsWith('https:'))
    throw new Error(
      'LANYARD_DEVELOPMENT lets anybody in, so it cannot be set beside NODE_ENV=production or an https ORIGIN',
    );
  return true;
}

function readAuditLines({ AUDIT_LINES: word, LOG_LEVEL: level = 'info' }: Env): boolean {
  if (word !== undefined && word !== 'yes') throw new Error(`AUDIT_LINES is yes, or not set: ${word}`);
  if (word === 'yes' && !['trace', 'debug', 'info'].includes(level))
    throw new Error(`AUDIT_LINES needs the LOG_LEVEL info: with ${level} its lines are left out`);
  return word === 'yes';
}

/**
 * Reads whom to tell about a fault. If the operator named nobody, the server has no security.txt. The server writes the
 * address into one line of that file, so the address may not contain a space or a line break.
 */
function readSecurityContact(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (
    !/^(?:mailto:[^@]+@[^@]+|https:\/\/[^/@]+(?:\/.*)?)$/.test(text) ||
    !/^[!-~]+$/.test(text) ||
    !URL.canParse(text)
  )
    throw new Error(
      `SECURITY_CONTACT is an address as mailto:security@school.example or https://school.example/security: ${text}`,
    );
  return text;
}

/** Reads all environment variables. A wrong value stops the start instead of failing at the first request. */
export function readConfig(env: Env): Config {
  const databaseUrl = env['DATABASE_URL'];
  if (!databaseUrl) throw new Error('DATABASE_URL names the database, as the login role app');
  requireDatabaseTls('DATABASE_URL', databaseUrl, env);
  const sandbox = env['SANDBOX'];
  if (sandbox !== undefined && sandbox !== 'limits')
    throw new Error(`SANDBOX is limits, or not set: ${sandbox}`);
  const keys = env['LANYARD_KEYS'];
  if (!keys) throw new Error('LANYARD_KEYS names the folder of the secret keys');
  if (env['LANYARD_MASTER_KEY'] ?? env['LANYARD_MASTER_KEY_FILE'])
    throw new Error(
      'LANYARD_MASTER_KEY and LANYARD_MASTER_KEY_FILE are no longer read: put the key into LANYARD_KEYS, as docs/run/keys.md says',
    );
  const origin = env['ORIGIN'];
  if (origin !== undefined && new URL(origin).origin !== origin)
    throw new Error(`ORIGIN is scheme and host only: ${origin}`);
  const securityContact = readSecurityContact(env['SECURITY_CONTACT']);
  return {
    databaseUrl,
    keys,
    parts: part(env['PARTS'] ?? 'both'),
    host: env['HOST'] ?? '127.0.0.1',
    port: port(env['PORT'], 4000),
    metricsPort: port(env['METRICS_PORT'], 4001),
    ...(origin === undefined ? {} : { origin }),
    proxies: readProxies(env['TRUSTED_PROXIES'], origin),
    ...(securityContact === undefined ? {} : { securityContact }),
    mail: readMail(env),
    development: readDevelopment(env),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    auditLines: readAuditLines(env),
  };
}
