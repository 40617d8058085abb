/** The side of a photo that our own page sends, in pixels. */
export const PHOTO_PIXELS = 512;
/** No side may be longer. */
export const MOST_PHOTO_PIXELS = 1024;
/** The largest photo that is taken, in bytes. */
export const MAX_PHOTO_BYTES = 200_000;
