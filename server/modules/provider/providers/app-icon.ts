import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { brandShades } from '#domain/provider/brand-colour.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { ownPictureOf } from '#server/formats/brand-picture.ts';
import { DRAWN_PICTURES, drawLogo, QUIET } from '#server/formats/drawn-logo.ts';
import { projectRoot } from '#server/runtime/project-root.ts';

/** Icons of the installed app: `maskable` may be cut into any shape, `opaque` gets round corners from an iPhone. */
export const APP_ICONS = {
  '192.png': { size: 192, kind: 'any' },
  '512.png': { size: 512, kind: 'any' },
  'maskable-512.png': { size: 512, kind: 'maskable' },
  '180.png': { size: 180, kind: 'opaque' },
} as const;
export type AppIcon = keyof typeof APP_ICONS;
export const isAppIcon = (file: string): file is AppIcon => Object.hasOwn(APP_ICONS, file);

/** How much of the width the sign takes: all of a maskable icon that matters is within a circle of 80 %. */
const SIGN = { any: 1, maskable: 0.56, opaque: 0.72 } as const;
const PAPER = '#ffffff';
const FONT = {
  loadSystemFonts: false,
  fontFiles: [join(projectRoot(), 'server/formats/fonts/DejaVuSans-Bold.ttf')],
  defaultFontFamily: 'DejaVu Sans',
};

/** Of the school, or of the product where a host has none. */
export interface Sign {
  name: string;
  /** `#rrggbb`; null: a neutral default. */
  colour: string | null;
  isotypeUrl: string;
}

/** Draws a school's sign as a PNG of this size: what phones ask for in place of an SVG. */
export async function drawAppIcon(db: Db | null, sign: Sign, icon: AppIcon): Promise<Buffer> {
  const { size, kind } = APP_ICONS[icon];
  const part = size * SIGN[kind];
  const at = (size - part) / 2;
  const picture = await pictureOfSign(db, sign);
  const source = `data:${picture.mediaType};base64,${picture.content.toString('base64')}`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    (kind === 'any' ? '' : `<rect width="${size}" height="${size}" fill="${backgroundOf(sign)}"/>`) +
    `<image x="${at}" y="${at}" width="${part}" height="${part}" href="${source}"/></svg>`;
  const drawn = await renderAsync(svg, { font: FONT });
  return drawn.asPng();
}

const isDrawn = ({ isotypeUrl }: Sign): boolean => isotypeUrl === DRAWN_PICTURES.isotypeUrl;

/** A drawn sign has the school's colour around it; any other was made for a light page. */
const backgroundOf = (sign: Sign): string =>
  isDrawn(sign) ? brandShades(sign.colour ?? QUIET.light, 'light').main : PAPER;

async function pictureOfSign(db: Db | null, sign: Sign): Promise<{ mediaType: string; content: Buffer }> {
  const { name, colour, isotypeUrl } = sign;
  const own = db && (await ownPictureOf(db, isotypeUrl));
  if (own) return own;
  const file = join(projectRoot(), 'public', isotypeUrl);
  const isOurs = /^\/brand\/[\w/-]+\.svg$/.test(isotypeUrl) && existsSync(file);
  const content = isOurs ? readFileSync(file) : Buffer.from(drawLogo({ name, colour }, 'isotype', 'light'));
  return { mediaType: 'image/svg+xml', content };
}
