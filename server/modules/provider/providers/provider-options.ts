import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { timezone } from '#domain/values/timezone.ts';
import { emailText, text } from '#domain/values/text.ts';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { errorTextIn } from '#server/locales/error-texts.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { StartError } from '#server/runtime/start-error.ts';

export const USAGE = `Creates a school and the account of its first admin, who gets a link to set a password.

  npm run school -- --name "Academia Sol" --subdomain sol --admin ana@sol.example --first-name Ana --last-name Ruiz --locale es

  --name         name of the school
  --subdomain    its address: small letters, digits and dashes
  --admin        e-mail address of its first admin
  --first-name   names of the admin
  --last-name
  --time-zone    of the school; default: ${BUSINESS_TIME_ZONE}
  --locale       languages that it offers, with commas between them, its own first: ${INSTALLED_LOCALES.join(', ')}; default: ${DEFAULT_LOCALE}

The school of DEFAULT_PROVIDER answers at PUBLIC_URL itself, every other one at its subdomain of it.`;

const OPTIONS = z.object({
  name: text({ max: 80 }),
  subdomain: z
    .string({ error: 'Required.' })
    .check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'Use small letters, digits and dashes, at most 41.')),
  admin: emailText,
  'first-name': text({ max: 80 }),
  'last-name': text({ max: 80 }),
  'time-zone': z._default(timezone, BUSINESS_TIME_ZONE),
  locale: z._default(
    z
      .string()
      .check(
        z.refine(
          (list) => list.split(',').every((one) => INSTALLED_LOCALES.includes(one)),
          `Choose from: ${INSTALLED_LOCALES.join(', ')}.`,
        ),
      ),
    DEFAULT_LOCALE,
  ),
});

export type ProviderOptions = z.infer<typeof OPTIONS>;

const string = { type: 'string' } as const;
const WANTED = {
  name: string,
  subdomain: string,
  admin: string,
  'first-name': string,
  'last-name': string,
  'time-zone': string,
  locale: string,
  help: { type: 'boolean', short: 'h' },
} as const;

/** Returns the options of a new school, or 'help'. Throws a StartError, one line that names the option, for the first invalid one. */
export function readProviderOptions(args: readonly string[]): ProviderOptions | 'help' {
  const { help, ...given } = parse(args);
  if (help) return 'help';
  const read = OPTIONS.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new StartError(
    `--${String(issue?.path[0])}: ${errorTextIn(DEFAULT_LOCALE, issue?.message ?? '')} See npm run school -- --help`,
  );
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: WANTED }).values;
  } catch (error) {
    const [line] = (error as Error).message.split('\n');
    throw new StartError(`${line} See npm run school -- --help`);
  }
}
