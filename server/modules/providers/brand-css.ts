import { brandShades } from '#domain/brand-colour.ts';
import type { ProviderRow } from '#server/core/host.ts';

/** The school's colours for both schemes; nothing where it has the product's own. */
export function cssOf(school: ProviderRow | null): string {
  const { brand_colour: light = null, brand_colour_dark: dark = null } = school ?? {};
  return [
    light && rule(':root:not([data-color-scheme="dark"])', brandShades(light, 'light')),
    dark && rule(':root[data-color-scheme="dark"]', brandShades(dark, 'dark')),
    `:root{${[light && `--brand-light:${light}`, dark && `--brand-dark:${dark}`].filter(Boolean).join(';')}}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function rule(selector: string, shades: ReturnType<typeof brandShades>): string {
  const named = Object.entries(shades).map(([name, colour]) => `--primary-${name}:${colour}`);
  return `${selector}{${[...named, `--primary:${shades.main}`].join(';')}}`;
}
