import { type BrandScheme, brandShades, isLikeText } from '#domain/provider/brand-colour.ts';
import type { ProviderRow } from '#server/tenancy/host.ts';

/** Returns the school's colours for both schemes; empty if it uses the product's own. */
export function cssOf(provider: ProviderRow | null): string {
  const { brand_colour: light = null, brand_colour_dark: dark = null } = provider ?? {};
  return [
    light && rule(':root:not([data-color-scheme="dark"])', light, 'light'),
    dark && rule(':root[data-color-scheme="dark"]', dark, 'dark'),
    `:root{${[light && `--brand-light:${light}`, dark && `--brand-dark:${dark}`].filter(Boolean).join(';')}}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function rule(selector: string, colour: string, scheme: BrandScheme): string {
  const shades = brandShades(colour, scheme);
  const named = Object.entries(shades).map(([name, colour]) => `--primary-${name}:${colour}`);
  const lines = isLikeText(colour, scheme) ? ['--link-line:underline'] : [];
  return `${selector}{${[...named, `--primary:${shades.main}`, ...lines].join(';')}}`;
}
