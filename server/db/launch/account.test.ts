import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { canEnter, canRead, serverAccount } from './account.ts';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'account-'));
chmodSync(root, 0o711);
const inner = join(root, 'inner');
const file = join(inner, 'file');
mkdirSync(inner);
writeFileSync(file, '');
afterAll(() => rmSync(root, { recursive: true }));

const stranger = { uid: 54_321, gid: 54_321 };

it('a stranger cannot pass a folder that is closed to others', () => {
  chmodSync(inner, 0o700);
  expect(canEnter(inner, stranger)).toBe(false);
  expect(canRead(file, stranger)).toBe(false);
});

it('a stranger can pass a folder that may be entered but not listed', () => {
  chmodSync(inner, 0o711);
  chmodSync(file, 0o644);
  expect(canEnter(inner, stranger)).toBe(true);
  expect(canRead(file, stranger)).toBe(true);
  expect(canRead(inner, stranger)).toBe(false);
});

it('a stranger cannot read a file that is closed to others', () => {
  chmodSync(file, 0o640);
  expect(canRead(file, stranger)).toBe(false);
});

it('the owner is judged by what the owner may', () => {
  chmodSync(inner, 0o700);
  const owner = { uid: process.getuid?.() ?? 0, gid: stranger.gid };
  expect(canEnter(inner, owner)).toBe(true);
});

it('PostgreSQL never runs as root', () => {
  const account = serverAccount(join(root, 'missing'));
  expect(account.uid).not.toBe(0);
  expect(account.spawnAs !== undefined).toBe(process.getuid?.() === 0);
});
