import './runtime.mjs';
import { nodeProgram, runHere } from './child.mjs';
import { endWithParent, fail, loadEnvironment } from './environment.mjs';
import { setup } from './setup.mjs';

loadEnvironment();
endWithParent();
try {
  await setup();
  const tsx = nodeProgram('tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts');
  process.exitCode = await runHere(...tsx, { NODE_ENV: 'development', DEV: '1' });
} catch (error) {
  fail(error);
}
