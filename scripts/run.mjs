import './runtime.mjs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, loadEnvironment } from './environment.mjs';
import { setup } from './setup.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node scripts/run.mjs <file.ts> [arguments]');
  process.exit(2);
}
loadEnvironment();
await setup().catch(fail);

const { register } = await import('tsx/esm/api');
register();
const path = resolve(file);
process.argv = [process.argv[0], path, ...args];
await import(pathToFileURL(path).href);
