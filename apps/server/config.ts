const parts = ['web', 'worker', 'both'] as const;
export type Parts = (typeof parts)[number];

export type Config = {
  readonly databaseUrl: string;
  /** What this process does: answer people, do the jobs, or both. */
  readonly parts: Parts;
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number;
  /** Where people reach us, when a proxy stands in front: `https://cards.school.example`. */
  readonly origin?: string;
  /** A folder with the installation's secret keys; `npm run keys` makes them. */
  readonly keys: string;
  /** Where mail is handed over, and whom it is from; development keeps it in the mailbox. */
  readonly mail: { readonly smtpUrl?: string; readonly from: string };
  /** The sample people can sign in with one click. Never set where real children are. */
  readonly development: boolean;
  readonly logLevel: string;
};

const port = (text: string | undefined, otherwise: number): number => {
  const value = Number(text ?? otherwise);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`not a port: ${text ?? ''}`);
  return value;
};

const part = (text: string): Parts => {
  const found = parts.find((each) => each === text);
  if (!found) throw new Error(`PARTS is one of ${parts.join(', ')}: ${text}`);
  return found;
};

function readMail(env: Readonly<Record<string, string | undefined>>): Config['mail'] {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = env;
  if (smtpUrl) return { smtpUrl, from: from ?? 'Lanyard <no-reply@localhost>' };
  if (env['LANYARD_DEVELOPMENT'] === 'yes') return { from: 'Lanyard <no-reply@lanyard.example>' };
  throw new Error('SMTP_URL says where mail is handed over: smtp://user:password@host:port');
}

/** Everything the environment can say; a wrong word stops the start, not the first request. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const databaseUrl = env['DATABASE_URL'];
  if (!databaseUrl) throw new Error('DATABASE_URL names the database, as the login role app');
  const keys = env['LANYARD_KEYS'];
  if (!keys) throw new Error('LANYARD_KEYS names the folder of the secret keys');
  const origin = env['ORIGIN'];
  if (origin !== undefined && new URL(origin).origin !== origin)
    throw new Error(`ORIGIN is scheme and host only: ${origin}`);
  return {
    databaseUrl,
    keys,
    parts: part(env['PARTS'] ?? 'both'),
    host: env['HOST'] ?? '127.0.0.1',
    port: port(env['PORT'], 4000),
    metricsPort: port(env['METRICS_PORT'], 4001),
    ...(origin === undefined ? {} : { origin }),
    mail: readMail(env),
    development: env['LANYARD_DEVELOPMENT'] === 'yes',
    logLevel: env['LOG_LEVEL'] ?? 'info',
  };
}
