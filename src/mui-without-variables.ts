/**
 * Stands in for MUI's CSS-variable themes in the build (vite.config.ts): the app has two plain themes, and the variables'
 * machinery is 7 kB gzipped on every first page.
 */
export default function createThemeWithVars(): never {
  throw new Error('This build has no CSS-variable themes');
}

export function CssVarsProvider(): never {
  return createThemeWithVars();
}
