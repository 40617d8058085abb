import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string): string =>
  JSON.stringify(fileURLToPath(new URL(`../../${path}`, import.meta.url)));

interface StandIn {
  /** How the import ends, and in whose files. */
  source: string;
  importer: RegExp;
  /** Code of the replacement. */
  code: string;
}

/** The package's own production build: no condition of its exports leads to it. */
export const PRODUCTION_ROUTER = 'node_modules/react-router/dist/production/index.mjs';

const NO_VARIABLES = `
export default function createThemeWithVars() { throw new Error('This build has no CSS-variable themes'); }
export const CssVarsProvider = createThemeWithVars;`;

/** Modules of dependencies that are replaced completely; decision 6 lists what each saves. */
const STAND_INS: readonly StandIn[] = [
  // Pulls in react-router's data router, 17 kB gzipped. Unsaved forms are guarded by our own history.
  {
    source: '/adapters/reactRouterProvider.js',
    importer: /ra-core/,
    code: `export { reactRouterProvider } from ${here('src/backoffice/frame/router-adapter.ts')};`,
  },
  // MUI's CSS-variable themes, 7 kB: the app has two plain ones.
  { source: '/createThemeWithVars.mjs', importer: /material\/styles/, code: NO_VARIABLES },
  { source: '/ThemeProviderWithVars.mjs', importer: /material\/styles/, code: NO_VARIABLES },
  // The theme switches ripples off everywhere.
  { source: '/TouchRipple.mjs', importer: /material\/ButtonBase/, code: 'export default () => null;' },
  // MUI's icons as plain SVG: each would load MUI's style engine, 24 kB, on the first page.
  {
    source: '/utils/createSvgIcon.mjs',
    importer: /icons-material/,
    code: `export { createSvgIcon as default } from ${here('src/ui/create-icon.tsx')};`,
  },
  // Its default ES build is the development one.
  { source: 'react-router', importer: /./, code: `export * from ${here(PRODUCTION_ROUTER)};` },
];

const PREFIX = '\0stand-in:';

export const standIns: Plugin = {
  name: 'stand-ins',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, from = '') {
    const index = STAND_INS.findIndex((each) => source.endsWith(each.source) && each.importer.test(from));
    return index < 0 ? null : `${PREFIX}${index}`;
  },
  load: (id) => (id.startsWith(PREFIX) ? (STAND_INS[Number(id.slice(PREFIX.length))]?.code ?? null) : null),
};
