/** Elements that only draw, and cannot run, load or link anything. */
const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask title desc text tspan'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  (
    'id width height viewBox preserveAspectRatio d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy points transform fill fill-rule fill-opacity ' +
    'stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity offset ' +
    'stop-color stop-opacity gradientUnits gradientTransform spreadMethod clip-path clip-rule clipPathUnits mask maskUnits ' +
    'font-family font-size font-weight font-style text-anchor letter-spacing role aria-label'
  ).split(' '),
);
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<(\/?)([A-Za-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|([^<]+)/g;
const ATTRIBUTE = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Other entities are refused, because they could expand to anything. */
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const LOADS = /url\s*\(\s*['"]?(?!#)|javascript:|data:|@import|expression\s*\(/i;

const escaped = (text: string): string =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function attributesOf(text: string): string {
  const kept = [...text.matchAll(ATTRIBUTE)].flatMap(([, name = '', double, single]) => {
    const value = double ?? single ?? '';
    const isSafe = ATTRIBUTES.has(name) && !LOADS.test(value) && !ENTITY.test(value);
    return isSafe ? [` ${name}="${escaped(value)}"`] : [];
  });
  return kept.join('');
}

/**
 * Rebuilds an SVG from its shapes, gradients and texts only: scripts, handlers, styles, links, external images and foreign content are left
 * out. Returns null for an incomplete SVG.
 */
export function plainSvg(source: string): string | null {
  const open: string[] = [];
  let skipped = 0;
  let out = '';
  let read = 0;
  for (const match of source.replace(/^\uFEFF/, '').matchAll(TOKEN)) {
    const [whole, end, name, attributes = '', text] = match;
    if (match.index !== read) return null;
    read += whole.length;
    if (text !== undefined) {
      if (skipped === 0 && open.length > 0 && !ENTITY.test(text)) out += escaped(text);
      continue;
    }
    if (name === undefined) continue;
    const isSelfClosed = attributes.trimEnd().endsWith('/');
    if (end) {
      if (skipped > 0) skipped -= 1;
      else if (open.pop() !== name) return null;
      else out += `</${name}>`;
      continue;
    }
    if (open.length === 0 && (name !== 'svg' || out !== '')) return null;
    if (skipped > 0 || !ELEMENTS.has(name)) {
      if (!isSelfClosed) skipped += 1;
      continue;
    }
    const root = open.length === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : '';
    out += `<${name}${root}${attributesOf(attributes)}${isSelfClosed ? '/' : ''}>`;
    if (!isSelfClosed) open.push(name);
  }
  const isWhole = open.length === 0 && skipped === 0 && read === source.replace(/^\uFEFF/, '').length;
  return isWhole && out.endsWith('</svg>') ? out : null;
}
