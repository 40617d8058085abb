import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { failToStart, StartError } from '#server/runtime/start-error.ts';
import { uploadsFolder } from '#server/files/uploads-folder.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { DEMO_PROVIDERS, seedCast } from './cast.ts';
import { seedCrowd } from './crowd.ts';
import { vacuum } from '#server/db/schema/vacuum.ts';

const USAGE = `Usage: npm run seed -- [options]
  --students N    people who learn (default 5000)
  --lessons N     (default 50000)
  --teachers N    (default: as many as the lessons keep busy)
  --payments N    (default: three a student)
  --provider P    ${DEMO_PROVIDERS.join(' or ')} (default lingua)
  --seed N        the same seed gives the same rows (default 1)`;

function readArguments(args: readonly string[]) {
  try {
    const whole = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: {
        students: whole,
        lessons: whole,
        teachers: whole,
        payments: whole,
        seed: whole,
        provider: whole,
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

const numberOf = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new StartError(`--${name} must be a whole number, not ${text}.`);
  return Number(text);
};

/** Fills the database of the configuration with the demo schools and a crowd of any size. */
async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2));
  if (given.help) {
    console.log(USAGE);
    return;
  }
  const config = readConfig(process.env);
  if (config.isProduction) {
    throw new StartError('The seed is refused with NODE_ENV=production: its accounts have known passwords.');
  }
  const provider = DEMO_PROVIDERS.find((name) => name === (given.provider ?? DEMO_PROVIDERS[0]));
  if (!provider) throw new StartError(`--provider must be ${DEMO_PROVIDERS.join(' or ')}.`);
  const sizes = {
    students: numberOf('students', given.students) ?? 5000,
    lessons: numberOf('lessons', given.lessons) ?? 50_000,
    teachers: numberOf('teachers', given.teachers),
    payments: numberOf('payments', given.payments),
    seed: numberOf('seed', given.seed) ?? 1,
  };
  const database = await openDatabase(config, { attach: true, onProgress: console.log });
  try {
    const { pool } = database;
    await migrate(pool, { onProgress: console.log });
    await seedCast(pool, { documentFolder: uploadsFolder(config.dataDir) });
    await seedCrowd(pool, { provider, ...sizes, onProgress: console.log });
    console.log('Telling the planner');
    await vacuum(pool);
  } finally {
    await database.close();
  }
}

await main().catch(failToStart);
