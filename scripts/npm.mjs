import { runQuietly } from './child.mjs';

/** Runs npm: the one that has started us, if one has. Answers its exit code and all that it wrote. */
export function npm(args, env = {}) {
  const own = process.env.npm_execpath;
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const program = own?.endsWith('.js') ? [process.execPath, [own, ...quiet]] : ['npm', quiet];
  return runQuietly(...program, { npm_config_engine_strict: 'false', ...env });
}
