/** Files that can be uploaded, recognised by content and never by name; each with the type and extension that the school assigns. */
export const FILE_KINDS = {
  pdf: { mediaType: 'application/pdf', ending: 'pdf' },
  png: { mediaType: 'image/png', ending: 'png' },
  jpeg: { mediaType: 'image/jpeg', ending: 'jpg' },
  word: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
  },
  sheet: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  slides: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ending: 'pptx',
  },
  text: { mediaType: 'text/plain; charset=utf-8', ending: 'txt' },
} as const satisfies Record<string, { readonly mediaType: string; readonly ending: string }>;
export type FileKind = keyof typeof FILE_KINDS;

/** The endings under which such files are chosen on a computer. */
export const FILE_ENDINGS: readonly string[] = [
  ...Object.values(FILE_KINDS).map(({ ending }) => `.${ending}`),
  '.jpeg',
];

/** The largest file that is taken, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const RESERVED = /[\\/:*?"<>|]+/g;

/** The name under which a document is saved: its title, made harmless for every file system, with the ending of what it is. */
export function fileNameOf(title: string, kind: FileKind): string {
  const { ending } = FILE_KINDS[kind];
  const bare = title
    .replaceAll(RESERVED, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const withoutEnding = bare.toLowerCase().endsWith(`.${ending}`) ? bare.slice(0, -ending.length - 1) : bare;
  return `${withoutEnding.replace(/[. ]+$/, '') || 'document'}.${ending}`;
}

/** Where a student's document comes from: a lesson, a group, the library of a level, or kept for them alone. */
export const DOCUMENT_SOURCES = ['lesson', 'group', 'level', 'own'] as const;
export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];
