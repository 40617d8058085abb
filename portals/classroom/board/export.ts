import { BOARD_HEIGHT, BOARD_WIDTH } from '#domain/teaching/classroom.ts';

/** Returns a whiteboard page as the text of a stand-alone SVG file; CSS variables are replaced by the theme's colours. */
export function svgText(svg: SVGSVGElement): string {
  const style = getComputedStyle(document.documentElement);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(BOARD_WIDTH));
  copy.setAttribute('height', String(BOARD_HEIGHT));
  copy.setAttribute('style', 'font-family: sans-serif; background: var(--paper)');
  return new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
}

const svgBlob = (svg: SVGSVGElement) => new Blob([svgText(svg)], { type: 'image/svg+xml' });

async function pngBlob(svg: SVGSVGElement): Promise<Blob | null> {
  const url = URL.createObjectURL(svgBlob(svg));
  try {
    const image = new Image(BOARD_WIDTH, BOARD_HEIGHT);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [BOARD_WIDTH, BOARD_HEIGHT];
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
    context.fillRect(0, 0, BOARD_WIDTH, BOARD_HEIGHT);
    context.drawImage(image, 0, 0, BOARD_WIDTH, BOARD_HEIGHT);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Downloads a page. Resolves with false if the image could not be created. */
export async function savePage(svg: SVGSVGElement, kind: 'png' | 'svg', name: string): Promise<boolean> {
  const blob = kind === 'svg' ? svgBlob(svg) : await pngBlob(svg).catch(() => null);
  if (!blob) return false;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return true;
}
