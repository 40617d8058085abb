import type { PageModule } from '#src/router/lazy-page.tsx';

/** This area's pages, in a chunk of its own, so that their file names are not part of the first page. */
export const files = import.meta.glob<PageModule>('./**/*Page.tsx');
