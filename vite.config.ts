import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { calls } from './scripts/vite/calls.ts';
import { pureConstants } from './scripts/vite/pure-constants.ts';
import { standIns } from './scripts/vite/stand-ins.ts';
import { withoutSchemas } from './scripts/vite/without-schemas.ts';

export default defineConfig({
  plugins: [react(), calls, withoutSchemas, pureConstants, standIns],
  appType: 'spa',
  // react-admin imports the router by both names: one copy for it and for us.
  resolve: { alias: { 'react-router-dom': 'react-router' } },
  // The first frames (scripts/first-frames.mjs) are drawn with the stand-ins, as the pages are.
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    // Browsers that know no modulepreload load a moment later; all others would carry what makes up for it.
    modulePreload: { polyfill: false },
    // A sprite within the script could not be used: browsers refuse <use> of data addresses.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Only what every page needs: a rule for all of node_modules would give students react-admin.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            {
              name: 'platform',
              test: /node_modules\/(@tanstack|react-router|i18next|react-i18next)\//,
              priority: 20,
            },
            // Long and for no first page; the next rule would take it along.
            { name: 'timezones', test: /domain\/values\/timezones\.ts/, priority: 16 },
            // Code of the first render, in few files, because a phone waits for each. A group includes what its modules import.
            { name: 'app', tags: ['$initial'], priority: 15 },
            {
              name: 'parts',
              test: /src\/ui\/(Card|Link|Notice|PageHeader|QueryView|KeyFigure|BarChart|form\/Input)\.tsx$/,
              priority: 10,
            },
            {
              name: 'form',
              test: /src\/ui\/form\/(Form|SubmitButton|TextField|PasswordField|use-plain-form)\.tsx?$/,
              priority: 8,
            },
            {
              name: 'sign-in',
              test: /src\/pages\/(PageHeading|SignInNotices|StudentSignIn|SignInFields|CentredPage)\.tsx$/,
              priority: 7,
            },
            {
              name: 'home',
              test: /portals\/student\/(dashboard\/(FirstSteps|StatusNotice|Upcoming)|booking\/NewLessonButton)\.tsx$/,
              priority: 6,
            },
            {
              name: 'beside',
              test: /portals\/student\/dashboard\/(LevelPath|OpenRequests|Progress|CreditFigures|WeekGlance)\.tsx$/,
              priority: 4,
            },
          ],
        },
      },
    },
  },
});
