import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { nodeProgram, runQuietly } from './child.mjs';
import { Problem, root } from './environment.mjs';

const FOLDER = `${root}dist/first-frames`;
const nothing = () => null;

/** Provides the few browser APIs that rendering a page needs. Returns the style engine's CSS, and a function to change the window. */
function standInBrowser(locale) {
  const rules = [];
  let kind = 'wide';
  const storage = { getItem: nothing, setItem: nothing, removeItem: nothing };
  Object.assign(globalThis, {
    window: {
      matchMedia: (query) => ({ matches: query.includes('max-width') && kind === 'phone' }),
      location: new URL('http://school.invalid/'),
    },
    document: {
      documentElement: { lang: locale },
      querySelector: nothing,
      adoptedStyleSheets: [],
      get cookie() {
        return kind === 'open' ? 'isSideMenuCollapsed=false' : '';
      },
    },
    localStorage: storage,
    sessionStorage: storage,
    CSSStyleSheet: class {
      cssRules = rules;
      insertRule(rule) {
        rules.push(rule);
      }
    },
  });
  return {
    rules,
    setWindow: (next) => {
      kind = next;
    },
  };
}

/** The files of modules and of all that they import before they run; the entry's own are in the page already. */
function filesOf(manifest, modules) {
  const found = new Set();
  const walk = (key) => {
    if (found.has(key)) {
      return;
    }
    if (!manifest[key]) {
      throw new Problem(`The first frames name ${key}, which is not in the build.`);
    }
    found.add(key);
    manifest[key].imports?.forEach(walk);
  };
  walk('index.html');
  const entry = new Set(found);
  modules.forEach(walk);
  return [...found].filter((key) => !entry.has(key)).map((key) => `/${manifest[key].file}`);
}

/** Draws what each page shows before its script has come, into dist/first-frames.json (server/pages/first-frame.ts reads it). */
export async function drawFirstFrames() {
  const build = nodeProgram(
    'vite/bin/vite.js',
    'build',
    '--ssr',
    'src/areas/first-frame/frames.tsx',
    '--outDir',
    FOLDER,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  );
  const { code, output } = await runQuietly(...build, { NODE_ENV: 'production' });
  if (code !== 0) {
    throw new Problem(`${output}\nThe first frames could not be built.`);
  }
  process.env.NODE_ENV = 'production';
  const manifest = JSON.parse(readFileSync(`${root}dist/client/.vite/manifest.json`, 'utf8'));
  const drawings = { frames: [], texts: {} };
  for (const locale of readdirSync(`${root}domain/locales`)) {
    const { frames, texts } = await drawIn(locale);
    drawings.frames.push(
      ...frames.map(({ modules, ...frame }) => Object.assign(frame, { files: filesOf(manifest, modules) })),
    );
    drawings.texts[locale] = filesOf(manifest, texts);
  }
  writeFileSync(`${root}dist/first-frames.json`, JSON.stringify(drawings));
  rmSync(FOLDER, { recursive: true });
}

/** The frames of one language; each has an instance of the app of its own, whose language is fixed. */
async function drawIn(locale) {
  const { rules, setWindow } = standInBrowser(locale);
  const copy = `${FOLDER}-${locale}`;
  cpSync(FOLDER, copy, { recursive: true });
  const { firstFrames, FIRST_TEXTS } = await import(pathToFileURL(`${copy}/frames.js`).href);
  const frames = await firstFrames(setWindow, rules);
  rmSync(copy, { recursive: true });
  return { frames, texts: FIRST_TEXTS };
}
