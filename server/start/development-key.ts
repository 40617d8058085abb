import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { KEY_BYTES, readKeys } from '#server/runtime/secret-box.ts';
import { StartError } from '#server/runtime/start-error.ts';

/** Outside production: makes a key for the secrets of schools in the data folder where none is configured. */
export function withDevelopmentKey(config: Config): Config {
  if (config.isProduction || config.secretKeys.length > 0) return config;
  const file = join(config.dataDir, 'secrets.key');
  const made = `development:${randomBytes(KEY_BYTES).toString('base64')}`;
  try {
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  const secretKeys = readKeys(readFileSync(file, 'utf8').trim());
  if (!secretKeys)
    throw new StartError(`${file} is not a key. Delete it; saved passwords must then be entered again.`);
  return { ...config, secretKeys };
}
