/** Width and height of the photos that our page uploads, in pixels. */
export const PHOTO_PIXELS = 512;
/** Maximum width and height of a photo, in pixels. */
export const MOST_PHOTO_PIXELS = 1024;
/** Maximum size of a photo, in bytes. */
export const MAX_PHOTO_BYTES = 200_000;
