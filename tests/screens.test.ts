import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OTHER_PAGES, SECTIONS } from '#resources/settings/sections.ts';
import { paths, resourcePaths } from '#src/paths.ts';
import { SCREENS } from './e2e/screens.ts';
import { productFiles } from './support/product-files.ts';

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const seen = new Set(SCREENS.map(({ path }) => path.replace(ID, ':id')));
const pages = new Set([...seen].map((path) => path.replace(/[?#].*/, '')));

/** Where nothing of its own is drawn, or only while a lesson runs: `classroom.full.e2e.ts` looks at that. */
const ELSEWHERE = new Set([
  '/',
  '/imports',
  '/es/students/:id',
  '/teacher/dashboard',
  '/meetingroom/:id',
  '/settings/:id',
  '/our-teachers/:id',
]);
/** The same on every record. */
const SHARED = new Set(['overview', 'notes', 'documents', 'audit']);
const RECORDS = {
  students: '/students/:id',
  teachers: '/teachers/:id',
  groups: '/group/:id',
  business: '/business/:id',
  courses: '/v1/en/backoffice/courses/:id',
  trials: '/trials/:id',
} as const;
const FILES: Record<keyof typeof RECORDS, string> = {
  students: 'StudentShow',
  teachers: 'TeacherShow',
  groups: 'GroupShow',
  business: 'BusinessShow',
  courses: 'CourseShow',
  trials: 'TrialShow',
};

const tabsOf = (noun: keyof typeof RECORDS): string[] => {
  const source = readFileSync(join(import.meta.dirname, `../resources/${noun}/${FILES[noun]}.tsx`), 'utf8');
  return [...source.matchAll(/\bid: '(\w+)',\s*label/g)].map(([, tab = '']) => tab);
};

describe('the screens that are looked at', () => {
  it('every address of the app is among them', () => {
    const addresses = Object.values(paths)
      .map((path) => (typeof path === 'string' ? path : path(':id')))
      .map((path) => decodeURIComponent(path).replace(/[?#].*/, ''));
    const missing = addresses.filter((path) => !pages.has(path) && !ELSEWHERE.has(path));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('every page of a resource and every section of the settings is', () => {
    const resources = Object.values(resourcePaths).flatMap((table) => Object.values<string>(table));
    const settings = [
      ...SECTIONS.map(({ id }) => paths.settingsSection(id)),
      ...OTHER_PAGES.map(({ to }) => to),
    ];
    const missing = [...resources, ...settings].filter((path) => !pages.has(path));
    expect(missing.filter((path) => path !== '/settings/:section')).toEqual([]);
  });

  it.each(Object.keys(RECORDS) as (keyof typeof RECORDS)[])('every tab of %s is', (noun) => {
    const [first, ...others] = tabsOf(noun);
    expect(first).toBeDefined();
    const missing = others.filter((tab) => !SHARED.has(tab) && !seen.has(`${RECORDS[noun]}#${tab}`));
    expect(missing).toEqual([]);
  });
});

it('LAY-14 every dialog that sends something ends in the same buttons, in the same order', () => {
  const dialogs = productFiles('resources', 'portals', 'src')
    .map(({ file, text: source }) => ({ file, source }))
    .filter(({ source }) => source.includes('<Modal'));
  expect(dialogs.length).toBeGreaterThan(40);
  const own = dialogs.filter(
    ({ source }) =>
      /\bt\('(common:)?cancel'\)/.test(source) ||
      (source.includes('<SubmitButton') && !source.includes('<DialogButtons')),
  );
  expect(own.map(({ file }) => file)).toEqual([]);
});
