import { spawn } from 'node:child_process';
import { root } from './environment.mjs';

/** Runs a program in this terminal and returns its exit code; forwards signals to it. */
export function runHere(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    const forward = (signal) => {
      // The terminal sends Ctrl-C to the child as well; a second signal would force an immediate stop.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) {
        child.kill(signal);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, forward);
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
        process.off(name, forward);
      }
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Runs a program without output and returns its exit code and its whole output. */
export function runQuietly(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A program of a package in node_modules, to be run by this very Node. */
export const nodeProgram = (path, ...args) => [process.execPath, [`${root}node_modules/${path}`, ...args]];
