import { describe, expect, it } from 'vitest';

const SOURCES = import.meta.glob<string>(['../../portals/*/index.tsx', '../../portals/**/*Page.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const AREAS = Object.keys(SOURCES).filter((file) => file.endsWith('/index.tsx'));

const nameOf = (file: string) => file.replace(/.*\//, '').replace('.tsx', '');

describe.each(AREAS)('the pages of %s', (table) => {
  const files = Object.keys(SOURCES).filter(
    (file) => file !== table && file.startsWith(table.replace('index.tsx', '')),
  );

  it('are those that its routes name, each once', () => {
    const named = [...(SOURCES[table] ?? '').matchAll(/\bpage\('(\w+)'/g)].map(([, name]) => name);
    expect(files.map(nameOf).toSorted()).toEqual([...new Set(named)].toSorted());
  });

  it.each(files)('%s exports a component by its own name', (file) => {
    expect(SOURCES[file]).toContain(`export function ${nameOf(file)}(`);
  });
});
