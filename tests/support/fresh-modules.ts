import { vi } from 'vitest';

/**
 * Makes the next `import()` load its modules again, for what is decided while they load. Style classes are counted per copy of
 * class-of.ts, so the rules of the old copy go with it: they would otherwise style, or hide, other elements of the next test file.
 */
export function freshModules(): void {
  vi.resetModules();
  document.adoptedStyleSheets = [];
}
