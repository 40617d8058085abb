import { lazyPart } from '#src/router/lazy-page.tsx';

/** Previews by the type that the server determined from the content; all other files can only be downloaded. */
export const FILE_VIEWS = {
  'application/pdf': lazyPart(() => import('./PdfView.tsx').then((m) => m.PdfView)),
  'image/png': lazyPart(() => import('./PictureView.tsx').then((m) => m.PictureView)),
  'image/jpeg': lazyPart(() => import('./PictureView.tsx').then((m) => m.PictureView)),
  'text/plain': lazyPart(() => import('./TextView.tsx').then((m) => m.TextView)),
} as const;
export type ViewedType = keyof typeof FILE_VIEWS;

/** Returns the type without its parameters if it has a preview, otherwise null. */
export function viewedType(mediaType: string): ViewedType | null {
  const [bare = ''] = mediaType.split(';');
  return Object.hasOwn(FILE_VIEWS, bare.trim()) ? (bare.trim() as ViewedType) : null;
}
