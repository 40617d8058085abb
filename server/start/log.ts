import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { fewOutageLines } from './outage-lines.ts';

/** Fields that hold secrets wherever an object that has them is logged by mistake. */
const SECRETS = ['cookie', 'authorization', 'password', 'token', 'set-cookie'];

/** The server's log: a JSON line an entry, to the standard output or to `out`. An outage is one line a second. */
export function makeLog({ logLevel }: Pick<Config, 'logLevel'>, out?: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]);
  const options = {
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '…' },
    hooks: { logMethod: fewOutageLines() },
  };
  return out ? pino(options, out) : pino(options);
}
