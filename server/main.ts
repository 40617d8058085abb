import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { providersOf } from '#server/tenancy/host.ts';
import { openMailbox, registerMailbox } from '#server/mail/mailbox/mailbox.ts';
import { readClientBuild } from '#server/pages/client-build.ts';
import { startKeepingAssets } from '#server/pages/kept-assets.ts';
import { serveClient } from '#server/pages/static.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { openFileStorage } from '#server/files/open-file-storage.ts';
import { openDatabase } from './db/open.ts';
import { batchTask } from '#server/batch/run.ts';
import { BATCH_WORKS } from './batch-works.ts';
import { countJobs } from './jobs/counts.ts';
import { JOBS } from './jobs/jobs.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { publicPages } from '#server/modules/provider/home-page/public-pages.ts';
import { firstSightOf } from '#server/modules/provider/providers/first-sight.ts';
import { banner, NO_PROVIDER } from './start/banner.ts';
import { withDevelopmentKey } from './start/development-key.ts';
import { demoProviders, ensureDemo, hasNoProvider, refuseDemoInProduction } from './start/demo-school.ts';
import { endOnSignals, type Ending, makeEnding } from './start/ending.ts';
import { listen } from './start/listen.ts';
import { makeLog } from './start/log.ts';
import { failToStart } from '#server/runtime/start-error.ts';
import type { TaskQueue } from '#server/runtime/task-queue.ts';

const say = (text: string) => console.log(text);

/** Database, migrations, demo school, application, port: each step needs the one before, and closes in the opposite order. */
async function start(given: Config, ending: Ending, log: ReturnType<typeof makeLog>): Promise<void> {
  const database = await openDatabase(given, { onProgress: say });
  ending.add('the database', () => database.close());
  const { pool } = database;
  // The data folder exists from here.
  const config = withDevelopmentKey(given);
  await migrate(pool, { onProgress: say, isOffline: config.migrateOffline });
  await refuseDemoInProduction(pool, config);
  await ensureDemo(pool, config, say);

  const mailbox = config.smtpUrl || config.isProduction ? null : await openMailbox(config.dataDir);
  if (mailbox) ending.add('the mailbox', () => mailbox.close());
  if (!mailbox && !config.smtpUrl) log.warn('SMTP_URL is not set: mail stays in the outbox.');

  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const counts = countJobs(metrics);
  const smtpUrl = config.smtpUrl ?? mailbox?.smtpUrl;
  let jobs: TaskQueue | undefined;
  const providers = providersOf(pool, config);
  const files = await openFileStorage(config);
  const app = await buildApp({
    pool,
    config,
    providers,
    files,
    logger: log,
    smtpUrl,
    metrics,
    acrossProcesses: true,
    clientBuild: config.dev ? null : readClientBuild(),
  });
  ending.add('the application', async () => {
    const stopped = jobs?.stop();
    await app.close();
    await stopped;
  });
  if (mailbox) registerMailbox(app, mailbox);
  const sightOf = async (host: string) => firstSightOf(await providers.ofHost(host));
  const clock = () => new Date();
  await serveClient(app, config, { sightOf, publicPages: publicPages({ pool, providers, clock, config }) });
  if (!config.dev) {
    const assets = await startKeepingAssets(config, log);
    ending.add('the assets', () => assets.stop());
  }
  const port = await listen(app, config);
  const context = { pool, config, files, log };
  const tasks = { 'run-batch': batchTask(context, BATCH_WORKS) };
  jobs = startJobs({ context, jobs: JOBS, tasks, counts });

  const { host, defaultProvider, isProduction } = config;
  const isEmpty = await hasNoProvider(pool);
  if (isProduction) {
    log.info({ host, port, database: database.describe }, 'listening');
    if (isEmpty) log.warn(NO_PROVIDER);
  } else {
    const hasMailbox = mailbox !== null;
    const facts = { host, port, database: database.describe, defaultProvider, hasMailbox, isEmpty };
    say(banner({ ...facts, demoSchools: await demoProviders(pool) }));
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config);
  const ending = makeEnding(log);
  endOnSignals(ending, log);
  try {
    await start(config, ending, log);
  } catch (error) {
    // A signal in the middle of starting closes what the next step needs: that is no failure.
    if (ending.hasBegun) return;
    await ending.close();
    failToStart(error);
  }
}

await main().catch(failToStart);
