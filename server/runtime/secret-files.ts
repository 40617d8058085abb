import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that are secret: each can be in a file, named by the setting with `_FILE` (as Docker and Kubernetes mount secrets). */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SECRETS_KEY',
  'FILES_S3_ACCESS_KEY',
  'FILES_S3_SECRET_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'INTERCOM_SECRET',
  'TURN_SECRET',
] as const;

/** Adds the settings whose files are named, without the line break at their end. Throws for a file that cannot be read. */
export function withSecretFiles(env: Environment): Environment {
  const read: Record<string, string> = {};
  for (const name of SECRET_SETTINGS) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) throw new StartError(`${name} and ${name}_FILE are both set. Remove one of them.`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const { code } = error as { code?: string };
      throw new StartError(`${name}_FILE: the file ${file} can't be read (${code}).`);
    }
    if (!read[name]) throw new StartError(`${name}_FILE: the file ${file} is empty.`);
  }
  return { ...env, ...read };
}
