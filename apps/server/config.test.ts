import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const here = 'postgres://app@127.0.0.1/x';
const given = { DATABASE_URL: here, LANYARD_KEYS: '/keys', SMTP_URL: 'smtp://mail' };

test('production is the default, without anything of development', () => {
  expect(readConfig(given)).toEqual({
    mail: { smtpUrl: 'smtp://mail', needsTls: true, from: 'Lanyard <no-reply@localhost>' },
    keys: '/keys',
    databaseUrl: here,
    proxies: [],
    parts: 'both',
    host: '127.0.0.1',
    port: 4000,
    metricsPort: 4001,
    development: false,
    logLevel: 'info',
    auditLines: false,
  });
  expect(readConfig({ ...given, LANYARD_DEVELOPMENT: 'true' }).development).toBe(false);
  expect(readConfig({ ...given, AUDIT_LINES: 'yes' }).auditLines).toBe(true);
});

test.each([
  [{ DATABASE_URL: undefined }, 'DATABASE_URL'],
  [{ LANYARD_KEYS: undefined }, 'LANYARD_KEYS'],
  [{ AUDIT_LINES: 'no' }, 'AUDIT_LINES is yes, or not set: no'],
  [{ AUDIT_LINES: 'yes', LOG_LEVEL: 'warn' }, 'AUDIT_LINES needs the LOG_LEVEL info'],
  [{ LANYARD_MASTER_KEY: 'x' }, 'no longer read'],
  [{ LANYARD_MASTER_KEY_FILE: '/x' }, 'no longer read'],
  [{ SMTP_URL: undefined }, 'SMTP_URL'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL is not an address'],
  [{ PORT: 'http' }, 'not a port'],
  [{ ORIGIN: 'https://cards.example/app' }, 'scheme and host only'],
  [{ PARTS: 'all' }, 'one of web, worker, both'],
  [{ ORIGIN: 'https://cards.example' }, 'TRUSTED_PROXIES says'],
  [{ TRUSTED_PROXIES: 'nginx' }, 'addresses and networks'],
  [{ TRUSTED_PROXIES: '10.0.0.0/24/1' }, 'addresses and networks'],
  [{ LANYARD_DEVELOPMENT: 'yes', NODE_ENV: 'production' }, 'lets anybody in'],
  [
    { LANYARD_DEVELOPMENT: 'yes', ORIGIN: 'https://cards.example', TRUSTED_PROXIES: '127.0.0.1' },
    'lets anybody in',
  ],
  [{ DATABASE_URL: 'postgres://app@db/x' }, 'add ?sslmode=verify-full'],
  [{ DATABASE_URL: 'postgres://app@db/x?sslmode=require' }, 'add ?sslmode=verify-full'],
  [{ DATABASE_URL: 'postgres://app:secret@db:port' }, 'DATABASE_URL is not an address'],
  [{ SECURITY_CONTACT: 'security@school.example' }, 'SECURITY_CONTACT is an address'],
  [{ SECURITY_CONTACT: 'mailto:security' }, 'SECURITY_CONTACT is an address'],
  [{ SECURITY_CONTACT: 'http://school.example' }, 'SECURITY_CONTACT is an address'],
  [{ SECURITY_CONTACT: 'https:///security' }, 'SECURITY_CONTACT is an address'],
  [{ SECURITY_CONTACT: 'mailto:a@school.example\nContact: mailto:b@evil.example' }, 'SECURITY_CONTACT is'],
  [{ SANDBOX: 'off' }, 'SANDBOX is limits, or not set'],
  [{ DATABASE_TLS: 'no' }, 'DATABASE_TLS is off, or not set'],
])('%j stops the start', (env, sentence) => {
  expect(() => readConfig({ ...given, ...env })).toThrow(sentence);
});

test('the message about a wrong address does not show its password', () => {
  expect(() => readConfig({ ...given, DATABASE_URL: 'postgres://app:secret@db:port' })).toThrow(
    /^((?!secret).)*$/,
  );
});

test.each([
  { DATABASE_URL: 'postgres://app@db/x?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://app@db/x', DATABASE_TLS: 'off' },
  { DATABASE_URL: 'postgres://app@localhost/x' },
  { DATABASE_URL: 'postgres://app@[::1]/x' },
  { DATABASE_URL: 'postgres://app@ignored/x?host=/run/postgresql' },
])('%j is a valid database address', (env) => {
  expect(readConfig({ ...given, ...env }).databaseUrl).toBe(env.DATABASE_URL);
});

test('a mail server on another machine must encrypt, unless the operator switched that off', () => {
  const needsTls = (env: object): boolean => readConfig({ ...given, ...env }).mail.needsTls;
  expect(needsTls({ SMTP_URL: 'smtp://user:password@mail.example:587' })).toBe(true);
  expect(needsTls({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false);
  expect(needsTls({ SMTP_TLS: 'off' })).toBe(false);
});

test('the server believes the proxies that the operator named', () => {
  const named = { ORIGIN: 'https://cards.example', TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/24,::1' };
  expect(readConfig({ ...given, ...named }).proxies).toEqual(['127.0.0.1', '10.0.0.0/24', '::1']);
});

test('the security contact is an email address, a page, or nothing', () => {
  const contact = (text: string) => readConfig({ ...given, SECURITY_CONTACT: text }).securityContact;
  expect(contact('mailto:security@school.example')).toBe('mailto:security@school.example');
  expect(contact('https://school.example/security?from=lanyard')).toBe(
    'https://school.example/security?from=lanyard',
  );
  expect(contact('')).toBeUndefined();
});
