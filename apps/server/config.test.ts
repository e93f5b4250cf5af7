import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const given = { LANYARD_KEYS: '/keys', SMTP_URL: 'smtp://mail' };

test('production is the default: nothing of development unless it is said', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://app@db/x', ...given })).toEqual({
    mail: { smtpUrl: 'smtp://mail', from: 'Lanyard <no-reply@localhost>' },
    keys: '/keys',
    databaseUrl: 'postgres://app@db/x',
    parts: 'both',
    host: '127.0.0.1',
    port: 4000,
    metricsPort: 4001,
    development: false,
    logLevel: 'info',
  });
  expect(readConfig({ DATABASE_URL: 'x', ...given, LANYARD_DEVELOPMENT: 'true' }).development).toBe(false);
});

test.each([
  [{}, 'DATABASE_URL'],
  [{ DATABASE_URL: 'x' }, 'LANYARD_KEYS'],
  [{ DATABASE_URL: 'x', LANYARD_KEYS: '/keys' }, 'SMTP_URL'],
  [{ DATABASE_URL: 'x', ...given, PORT: 'http' }, 'not a port'],
  [{ DATABASE_URL: 'x', ...given, ORIGIN: 'https://cards.example/app' }, 'scheme and host only'],
  [{ DATABASE_URL: 'x', ...given, PARTS: 'all' }, 'one of web, worker, both'],
])('%j stops the start', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
