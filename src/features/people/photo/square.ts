import { MAX_PHOTO_BYTES, PHOTO_PIXELS } from '#domain/shared/photo.ts';

/**
 * The square cut out of a picture: the enlargement (1: the short side fills the square), and the position of the centre (0 to 1 of the
 * range available).
 */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
export const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MOST_ZOOM = 4;

export interface Sides {
  readonly width: number;
  readonly height: number;
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** A crop that stays inside the picture. */
export const insideOf = ({ zoom, x, y }: Crop): Crop => ({
  zoom: Math.min(MOST_ZOOM, Math.max(1, zoom)),
  x: clamp(x, 1),
  y: clamp(y, 1),
});

/** The square of the picture that a crop means, in the picture's own pixels. */
export function squareOf({ width, height }: Sides, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / crop.zoom;
  return { left: (width - side) * crop.x, top: (height - side) * crop.y, side };
}

/** The crop after the picture was pushed by so many pixels of a square that is `shown` pixels wide. */
export function pushed(sides: Sides, crop: Crop, by: { x: number; y: number; shown: number }): Crop {
  const { side } = squareOf(sides, crop);
  const scale = side / by.shown;
  const moved = (at: number, room: number, pixels: number) => (room <= 0 ? at : at - (pixels * scale) / room);
  return insideOf({
    ...crop,
    x: moved(crop.x, sides.width - side, by.x),
    y: moved(crop.y, sides.height - side, by.y),
  });
}

/** Draws the square of `crop`, as large as the canvas, on white for transparent pictures. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a JPEG that the server takes: less sharp until it is small enough. Rejects where the browser cannot write one. */
export async function jpegOf(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_PIXELS;
  canvas.height = PHOTO_PIXELS;
  drawSquare(canvas, picture, crop);
  for (const quality of [0.88, 0.75, 0.6, 0.4]) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob?.type === 'image/jpeg' && blob.size <= MAX_PHOTO_BYTES) return blob;
  }
  throw new Error('no JPEG could be written');
}
