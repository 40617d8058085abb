import { describe, expect, it } from 'vitest';
import { banner } from './banner.ts';

const facts = {
  port: 3000,
  host: '127.0.0.1',
  database: 'x',
  demoSchools: ['lingua', 'parla'],
  defaultProvider: 'lingua',
  hasMailbox: true,
  isEmpty: false,
};

describe('banner', () => {
  it('RUN-10 names the addresses and every account of the demo school', () => {
    const text = banner(facts);
    for (const part of [
      'http://localhost:3000',
      'http://lingua.localhost:3000',
      'http://parla.localhost:3000',
      '/api/docs',
      '/mailbox',
    ]) {
      expect(text).toContain(part);
    }
    const names = [
      'admin',
      'support',
      'teacher',
      'teacher2',
      'student',
      'newbie',
      'company',
      'french',
      'trial',
      'manager',
    ];
    for (const name of names) expect(text).toContain(`${name}@lingua.example`);
    expect(text).toContain('demo-school-2026');
  });

  it('names no account where there is no demo school', () => {
    const text = banner({ ...facts, demoSchools: [], hasMailbox: false });
    expect(text).not.toContain('@');
    expect(text).not.toContain('/mailbox');
    expect(text).not.toContain('npm run school');
  });

  it('says how the first school is made', () => {
    expect(banner({ ...facts, demoSchools: [], isEmpty: true })).toContain(
      'There is no school yet: npm run school -- --help',
    );
  });
});
