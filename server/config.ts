import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { S3Settings } from '#server/files/s3-client.ts';
import { withSecretFiles } from '#server/runtime/secret-files.ts';
import {
  address,
  iceAddresses,
  mailServer,
  onOff,
  proxies,
  secretKeys,
  webAddress,
  whole,
  word,
} from '#server/runtime/setting-checks.ts';
import { StartError } from '#server/runtime/start-error.ts';

/** A setting of the environment that is missing or wrong; the message names the variable and what to do. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every variable that the server reads (RUN-08), with its name in the environment. */
const environment = z.object({
  NODE_ENV: z._default(
    z.enum(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  APP_ENV: z.optional(
    z.enum(['production', 'staging', 'development'], 'must be production, staging or development'),
  ),
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), './data'),
  FILES_STORAGE: z.optional(z.enum(['disk', 's3'], 'must be disk or s3')),
  FILES_S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  FILES_S3_ENDPOINT: z.optional(webAddress),
  FILES_S3_REGION: z._default(
    z.string().check(z.regex(/^[a-z0-9-]{2,40}$/, 'must be a region such as eu-west-1')),
    'us-east-1',
  ),
  FILES_S3_ACCESS_KEY: z.optional(word('the id of an access key')),
  FILES_S3_SECRET_KEY: z.optional(word('the secret of an access key')),
  FILES_S3_PATH_STYLE: z.optional(onOff),
  FILES_S3_PREFIX: z._default(
    z.string().check(z.regex(/^[\w.-]+(\/[\w.-]+)*\/$/, 'must be a path that ends with /, such as school/')),
    '',
  ),
  FILES_S3_DOWNLOAD_URL: z.optional(webAddress),
  DATABASE_URL: z.optional(address(['postgres', 'postgresql'])),
  DATABASE_POOL: z._default(whole(2, 500), 20),
  MIGRATE_OFFLINE: z.optional(onOff),
  PUBLIC_URL: z.optional(webAddress),
  STUDENT_APP_URL: z.optional(webAddress),
  DEFAULT_PROVIDER: z._default(
    z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'must be a subdomain: small letters, digits and dashes')),
    'lingua',
  ),
  DEMO: z.optional(onOff),
  DEV: z._default(onOff, false),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
  TRUST_PROXY: z.optional(proxies),
  LIMIT_LOOPBACK: z.optional(onOff),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  SMTP_URL: z.optional(mailServer),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
          'must be an e-mail address, such as Lingua <hello@school.example>',
        ),
      ),
  ),
  SECRETS_KEY: z.optional(secretKeys),
  PRIVATE_MAIL_SERVERS: z.optional(onOff),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_/, 'must be a secret key that starts with sk_ or rk_')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_/, 'must start with whsec_'))),
  STRIPE_API_URL: z.optional(webAddress),
  PUSH_SERVICE_URL: z.optional(webAddress),
  ANALYTICS_URL: z.optional(webAddress),
  CRM_CONTACT_URL: z.optional(webAddress),
  INTERCOM_APP_ID: z.optional(
    z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be letters, digits and dashes')),
  ),
  INTERCOM_SECRET: z.optional(z.string()),
  ICE_STUN_URLS: z.optional(iceAddresses('stun')),
  TURN_URLS: z.optional(iceAddresses('turn')),
  TURN_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
});

/** The names of all settings. */
export const SETTINGS = Object.keys(environment.shape);
type Environment = z.infer<typeof environment>;

/** The running configuration: checked, with every default filled in. */
export type Config = Readonly<ReturnType<typeof toConfig>>;

/** Settings needed to reach Stripe. */
export type StripeSetting = 'stripeSecretKey' | 'stripeWebhookSecret' | 'stripeApiUrl';

/**
 * Reads the environment once. An empty variable counts as not given. Throws a ConfigError for the first broken one.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    const name = String(issue?.path[0]);
    const shown = /SECRET|KEY|URL|TOKEN/.test(name) ? '' : ` (it is "${given[name]}")`;
    throw new ConfigError(
      `${name} ${issue?.message}${shown}. Change it in the environment or in .env; .env.example lists every setting.`,
    );
  }
  return toConfig(read.data);
}

const isEncrypted = (address: string | undefined) => address?.startsWith('https:') ?? false;

/** Whether browsers treat this host as secure without a certificate, for trying out a production setup. */
const isThisMachine = (address: string | undefined) =>
  address !== undefined && /(^|\.)localhost$/.test(new URL(address).hostname);

function toConfig(env: Environment) {
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.DEMO) {
    throw new ConfigError(
      'DEMO=1 is refused with NODE_ENV=production: the demo school has known passwords. Leave DEMO out, or set DEMO=0.',
    );
  }
  if (isProduction && !env.PUBLIC_URL) {
    throw new ConfigError(
      'PUBLIC_URL is missing: links in mails must not follow whatever host a request names. Set it to the address of this installation, such as https://school.example.',
    );
  }
  if (isProduction && !isEncrypted(env.PUBLIC_URL) && !isThisMachine(env.PUBLIC_URL)) {
    throw new ConfigError(
      'PUBLIC_URL begins with http: browsers keep the cookies of a sign-in to https. Put a certificate before this server and set PUBLIC_URL to the https address.',
    );
  }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET is missing: payments are confirmed by webhook only. Set it beside STRIPE_SECRET_KEY.',
    );
  }
  if (env.FILES_STORAGE === 's3' && !env.FILES_S3_BUCKET) {
    throw new ConfigError('FILES_S3_BUCKET is missing: FILES_STORAGE=s3 needs the bucket to store files in.');
  }
  if (env.TURN_URLS && !env.TURN_SECRET) {
    throw new ConfigError(
      'TURN_SECRET is missing: it is what the relay at TURN_URLS checks passwords by (coturn: static-auth-secret).',
    );
  }
  return {
    isProduction,
    nodeEnv: env.NODE_ENV,
    /** Environment that page views are sent for (D19): none in development. */
    appEnv: env.APP_ENV ?? (isProduction ? ('production' as const) : ('development' as const)),
    port: env.PORT,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(env.DATA_DIR),
    /** Where new files are stored. */
    fileStorage: env.FILES_STORAGE ?? (env.FILES_S3_BUCKET ? ('s3' as const) : ('disk' as const)),
    s3: s3Settings(env),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    /** No other process uses the database while this one starts. */
    migrateOffline: env.MIGRATE_OFFLINE ?? !env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    /** Browsers are held to https: at an address that has it. */
    isHttpsOnly: isProduction && isEncrypted(env.PUBLIC_URL),
    studentAppUrl: env.STUDENT_APP_URL,
    defaultProvider: env.DEFAULT_PROVIDER,
    demo: env.DEMO ?? !isProduction,
    /** The server mounts the Vite middleware itself (npm run dev). */
    dev: env.DEV && !isProduction,
    /** Quiet where a person reads the screen. */
    logLevel: env.LOG_LEVEL ?? (isProduction ? ('info' as const) : ('warn' as const)),
    trustProxy: trustedProxies(env.TRUST_PROXY),
    /** Whether the limits by address bind this machine's own requests too: off for tests and benchmarks. */
    limitLoopback: env.LIMIT_LOOPBACK ?? isProduction,
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Encrypt the secrets of schools; the newest is the first. */
    secretKeys: env.SECRETS_KEY ?? [],
    /** Whether the mail servers of schools may be in private networks or on this machine. */
    privateMailServers: env.PRIVATE_MAIL_SERVERS ?? !isProduction,
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    /** Address of Stripe's API if it is not the real one, such as a fake for tests. */
    stripeApiUrl: env.STRIPE_API_URL,
    /** A push service beside those of browsers, such as a fake for tests. */
    pushServiceUrl: env.PUSH_SERVICE_URL,
    analyticsUrl: env.ANALYTICS_URL,
    crmContactUrl: env.CRM_CONTACT_URL,
    intercomAppId: env.INTERCOM_APP_ID,
    intercomSecret: env.INTERCOM_SECRET,
    iceStunUrls: env.ICE_STUN_URLS ?? [],
    turnUrls: env.TURN_URLS ?? [],
    turnSecret: env.TURN_SECRET,
  };
}

/** The bucket of files; undefined if there is none. */
function s3Settings(env: Environment): S3Settings | undefined {
  if (!env.FILES_S3_BUCKET) return undefined;
  const { FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = env;
  if (!accessKey || !secretKey) {
    const name = accessKey ? 'FILES_S3_SECRET_KEY' : 'FILES_S3_ACCESS_KEY';
    throw new ConfigError(`${name} is missing: set both keys beside FILES_S3_BUCKET.`);
  }
  return {
    bucket: env.FILES_S3_BUCKET,
    endpoint: env.FILES_S3_ENDPOINT,
    region: env.FILES_S3_REGION,
    accessKey,
    secretKey,
    isPathStyle: env.FILES_S3_PATH_STYLE ?? env.FILES_S3_ENDPOINT !== undefined,
    prefix: env.FILES_S3_PREFIX,
    downloadUrl: env.FILES_S3_DOWNLOAD_URL,
  };
}

/** Reads `TRUST_PROXY`: off, a number of hops, or a list of addresses, in Fastify's format. */
function trustedProxies(text: string | undefined): boolean | number | string[] {
  if (!text || /^(0|false|no|off)$/i.test(text)) {
    return false;
  }
  if (/^\d+$/.test(text)) {
    return Number(text);
  }
  if (/^(true|yes|on)$/i.test(text)) {
    return true;
  }
  return text.split(',').map((part) => part.trim());
}
