import './runtime.mjs';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { runQuietly } from './child.mjs';
import { endWithParent, fail, Problem, root } from './environment.mjs';
import { offerOnly } from './pseudo/offer.mjs';
import { demoSettings, freePort, withScratch } from './scratch.mjs';
import { setup } from './setup.mjs';
import { withServer } from './shots/server.mjs';
import { SOURCES } from './sources.mjs';

// Not above: a Node that is too old for it has to read this file.
const { PSEUDO_LOCALE, pseudoCatalogue } = await import('./pseudo/pseudo-text.ts');

/** A copy of the project whose only difference is a folder of domain/locales; dist/ never has it. */
function copyProject(copy) {
  for (const name of [...SOURCES, 'scripts']) {
    cpSync(root + name, copy + name, { recursive: true });
  }
  symlinkSync(`${root}node_modules`, `${copy}node_modules`);
  const english = `${root}domain/locales/en`;
  const folder = `${copy}domain/locales/${PSEUDO_LOCALE}`;
  mkdirSync(folder);
  for (const file of readdirSync(english)) {
    const catalogue = JSON.parse(readFileSync(`${english}/${file}`, 'utf8'));
    writeFileSync(`${folder}/${file}`, JSON.stringify(pseudoCatalogue(catalogue)));
  }
}

async function buildCopy(copy) {
  const { code, output } = await runQuietly(process.execPath, [`${copy}scripts/build.mjs`]);
  if (code !== 0) {
    throw new Problem(`${output}\nThe project could not be built with the pseudo-locale.`);
  }
}

const stopped = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.once(signal, resolve);
    }
  });

/** `npm run pseudo`: a demo school in a made-up language. */
endWithParent();
try {
  await setup();
  const port = process.env.PORT ?? (await freePort());
  await withScratch(async (folder) => {
    const copy = `${folder}/copy/`;
    copyProject(copy);
    await buildCopy(copy);
    const serve = async (address) => {
      await offerOnly(address, PSEUDO_LOCALE);
      console.log(`In the pseudo-locale: ${address}`);
      await stopped();
    };
    await withServer(demoSettings(port, `${folder}/data`), serve, copy);
  });
} catch (error) {
  fail(error);
}
