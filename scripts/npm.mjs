import { runQuietly } from './child.mjs';

/** Runs npm, if possible the one that started this process. Returns its exit code and its whole output. */
export function npm(args, env = {}) {
  const own = process.env.npm_execpath;
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const program = own?.endsWith('.js') ? [process.execPath, [own, ...quiet]] : ['npm', quiet];
  return runQuietly(...program, { npm_config_engine_strict: 'false', ...env });
}
