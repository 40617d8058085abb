import { lazyPart } from '#src/router/lazy-page.tsx';

/** What may be looked at in the page, by the type that the server gave it after its content; all else is to download. */
export const FILE_VIEWS = {
  'application/pdf': lazyPart(() => import('./PdfView.tsx').then((m) => m.PdfView)),
  'image/png': lazyPart(() => import('./PictureView.tsx').then((m) => m.PictureView)),
  'image/jpeg': lazyPart(() => import('./PictureView.tsx').then((m) => m.PictureView)),
  'text/plain': lazyPart(() => import('./TextView.tsx').then((m) => m.TextView)),
} as const;
export type ViewedType = keyof typeof FILE_VIEWS;

/** The type without its parameters where there is a view of it, else null. */
export function viewedType(mediaType: string): ViewedType | null {
  const [bare = ''] = mediaType.split(';');
  return Object.hasOwn(FILE_VIEWS, bare.trim()) ? (bare.trim() as ViewedType) : null;
}
