import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config.ts';

describe('readConfig', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535 (it is "abc")'],
    [{ PORT: '70000' }, 'PORT must be a whole number'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test'],
    [{ APP_ENV: 'live' }, 'APP_ENV must be production, staging or development'],
    [
      { DATABASE_URL: 'mysql://localhost/school' },
      'DATABASE_URL must be an address that starts with postgres://',
    ],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a whole number from 2 to 500'],
    [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0'],
    [{ NODE_ENV: 'production', DEMO: '1' }, 'DEMO=1 is refused with NODE_ENV=production'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL is missing'],
    [{ NODE_ENV: 'production', PUBLIC_URL: ' ' }, 'PUBLIC_URL is missing'],
    [{ DEFAULT_PROVIDER: 'Lingua!' }, 'DEFAULT_PROVIDER must be a subdomain'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://school.example' }, 'PUBLIC_URL begins with http'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost.example' }, 'PUBLIC_URL begins with http'],
    [{ PUBLIC_URL: 'school.example' }, 'PUBLIC_URL must be an address such as'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that starts with smtp://'],
    [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must be a secret key'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ FILES_STORAGE: 's3' }, 'FILES_S3_BUCKET is missing'],
    [{ FILES_S3_BUCKET: 'school' }, 'FILES_S3_ACCESS_KEY is missing'],
    [{ FILES_S3_BUCKET: 'school', FILES_S3_ACCESS_KEY: 'key' }, 'FILES_S3_SECRET_KEY is missing'],
  ])('refuses %o in one line that names the variable', (env, text) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(text);
    expect(read).not.toThrow(/\n/);
  });

  /** `HOST` and `DATA_DIR` are tried when they are used; a secret of others may be anything. */
  const ANYTHING = ['HOST', 'DATA_DIR', 'INTERCOM_SECRET'];
  it.each(SETTINGS.filter((name) => !ANYTHING.includes(name)))('refuses nonsense for %s', (name) => {
    expect(() => readConfig({ [name]: '?! nonsense' })).toThrow(
      new RegExp(`^${name} must [^\n]*\\.env\\.example[^\n]*$`),
    );
  });

  it.each(['smtp://', 'smtps://a b:c'])('refuses a mail server without a name: %s', (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(/^SMTP_URL must name a server/);
  });

  it.each(['10.0.0.1/8/2', '10.0.0', 'proxy.example'])('refuses %s as a proxy', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be/);
  });

  it('never shows a secret that is wrong', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@x' })).not.toThrow(/hunter2/);
  });

  it('takes an empty variable for one that is not given', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('shows a demo school to this machine only, outside production', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      demo: true,
      defaultProvider: 'lingua',
      appEnv: 'development',
    });
  });

  it('is empty and open to the network in production', () => {
    const config = readConfig({ NODE_ENV: 'production', DEV: '1', PUBLIC_URL: 'https://school.example' });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      demo: false,
      dev: false,
      isProduction: true,
      appEnv: 'production',
      publicUrl: 'https://school.example',
    });
  });

  it.each([
    ['0', false],
    ['2', 2],
    ['yes', true],
    ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
  ])('reads TRUST_PROXY=%s', (text, meaning) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(meaning);
  });
});

it('.env.example lists every setting, and no other', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...SETTINGS].sort());
});
