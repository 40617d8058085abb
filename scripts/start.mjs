import './runtime.mjs';
import { ensureBuilt } from './build.mjs';
import { endWithParent, fail, loadEnvironment, root } from './environment.mjs';
import { setup } from './setup.mjs';

loadEnvironment();
endWithParent();
try {
  await setup();
  await ensureBuilt();
} catch (error) {
  fail(error);
}
// Runs in this process, so that signals and exit codes are the server's own.
process.setSourceMapsEnabled(true);
await import(`${root}dist/server/main.js`);
