/** Beside the script files, because its name changes with its content too. */
const fileOf = (subset: string): string => `/assets/figtree-5.3.0-${subset}.woff2`;
const faceOf = (subset: string, characters: string): string =>
  `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${fileOf(subset)}) format("woff2");unicode-range:${characters}}`;

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** For the head of each page: the font's files, of which the one with Spanish and English starts loading with the page. */
export const FONT_TAGS = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fileOf('latin')}"><style>${faceOf('latin', LATIN)}${faceOf('latin-ext', LATIN_EXTENDED)}</style>`;
