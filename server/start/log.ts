import pino, { type Logger } from 'pino';
import type { Config } from '#server/config.ts';

/** Fields that hold secrets wherever an object that has them is logged by mistake. */
const SECRETS = ['cookie', 'authorization', 'password', 'token', 'set-cookie'];

/** The server's log: a JSON line an entry, to the standard output. */
export function makeLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]);
  return pino({ level: logLevel, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: '…' } });
}
