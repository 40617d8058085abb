import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { calls } from './scripts/vite/calls.ts';
import { withoutSchemas } from './scripts/vite/without-schemas.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Modules of others that would lie on every first page unused, and what stands in for them. */
const STAND_INS: readonly [suffix: string, importer: RegExp, file: string][] = [
  // Pulls in react-router's data router: 17 kB gzipped.
  ['/adapters/reactRouterProvider.js', /ra-core/, here('./src/layout/backoffice/router-adapter.ts')],
  ['/createThemeWithVars.js', /material\/esm\/styles/, here('./src/mui-without-variables.ts')],
  ['/ThemeProviderWithVars.js', /material\/esm\/styles/, here('./src/mui-without-variables.ts')],
  ['/TouchRipple.js', /material\/esm\/ButtonBase/, here('./src/mui-without-ripple.ts')],
  // MUI's icons as plain SVG: each would bring MUI's style engine to the first page.
  ['/utils/createSvgIcon.js', /icons-material/, here('./src/ui/create-icon.tsx')],
  // Its ES build is the development one only.
  ['react-router', /react-router-dom/, here('./node_modules/react-router/dist/production/index.mjs')],
  ['hoist-non-react-statics', /@emotion\/react/, here('./src/emotion-without-statics.ts')],
];

const standIns: Plugin = {
  name: 'stand-ins',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    STAND_INS.find(([suffix, from]) => source.endsWith(suffix) && from.test(importer))?.[2] ?? null,
};

export default defineConfig({
  plugins: [react(), calls, withoutSchemas, standIns],
  appType: 'spa',
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      // Schemas that a page does not check with: without it every vocabulary would bring zod to the first page.
      treeshake: { manualPureFunctions: ['z', 'valuesOf', 'refusal', 'within', 'listOf'] },
      output: {
        codeSplitting: {
          // Only what every page needs: a rule for all of node_modules would give students react-admin (stack 1.4).
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            {
              name: 'platform',
              test: /node_modules\/(@tanstack|react-router|react-router-dom|i18next|react-i18next)\//,
              priority: 20,
            },
          ],
        },
      },
    },
  },
});
