import { readConfig } from './config.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createProvider } from '#server/modules/provider/providers/create-provider.ts';
import { readProviderOptions, USAGE } from '#server/modules/provider/providers/provider-options.ts';
import { failToStart } from '#server/runtime/start-error.ts';

const say = (text: string) => console.log(text);

/** Creates a school and its first admin in the configured database; also while the server is running. */
async function main(): Promise<void> {
  const options = readProviderOptions(process.argv.slice(2));
  if (options === 'help') return say(USAGE);
  const config = readConfig(process.env);
  const database = await openDatabase(config, { attach: true, onProgress: console.error });
  try {
    await migrate(database.pool, { onProgress: console.error });
    const { link, isMailed } = await createProvider(database.pool, options, config, new Date());
    say(
      `${options.name} is created. ${options.admin} sets a password here, once, within 7 days:\n\n  ${link}\n`,
    );
    if (isMailed) say(`The link is e-mailed too, as soon as the server runs.`);
  } finally {
    await database.close();
  }
}

await main().catch(failToStart);
