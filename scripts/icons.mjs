// Writes the SVG files that badges and menus take their icons from, out of @mui/icons-material. Run it after changing
// ICONS in domain/shared/appearance.ts or an icon of the menus: of a resource in domain/nouns.ts, of a portal in its index.tsx.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');

/** The icon's module. Since MUI 9 the name of the specification's ErrorOutline is ErrorOutlineOutlined. */
function moduleOf(name) {
  const own = `node_modules/@mui/icons-material/${name}.mjs`;
  return existsSync(new URL(own, root)) ? own : own.replace('.mjs', 'Outlined.mjs');
}

/** The shapes of one icon, as its module builds them. */
function shapesOf(name) {
  const source = read(moduleOf(name));
  const shapes = [...source.matchAll(/_jsx\("(\w+)",\s*\{([\s\S]*?)\}/g)].map(([, tag, props]) => {
    const attributes = [...props.matchAll(/(\w+):\s*"([^"]*)"/g)].map(
      ([, key, value]) => ` ${key}="${value}"`,
    );
    return `<${tag}${attributes.join('')}/>`;
  });
  if (shapes.length === 0) throw new Error(`${name} has no shapes that can be read`);
  return shapes.join('');
}

function writeSprite(path, names) {
  const symbols = names.map(
    (name) => `  <symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>\n`,
  );
  writeFileSync(new URL(path, root), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`);
  console.log(`${path}: ${names.length} icons`);
}

const badges = read('domain/shared/appearance.ts')
  .match(/export const ICONS = \[([\s\S]*?)\]/)[1]
  .match(/\w+/g);
const portals = readdirSync(new URL('portals', root)).map((area) => `portals/${area}/index.tsx`);
const menus = ['src/layout/menu.ts', 'src/layout/office-menu.ts', 'src/areas/menus.ts', ...portals];
const menu = ['domain/nouns.ts', ...menus].flatMap((file) =>
  [...read(file).matchAll(/icon: '(\w+)'/g)].map(([, name]) => name),
);
writeSprite('src/ui/badge-icons.svg', badges);
writeSprite('src/layout/menu-icons.svg', [...new Set(menu)].toSorted());
