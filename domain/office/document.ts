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

/** Voice recordings. Students can submit them in addition to the kinds above. */
export const RECORDING_KINDS = {
  webm: { mediaType: 'audio/webm', ending: 'webm' },
  ogg: { mediaType: 'audio/ogg', ending: 'ogg' },
  m4a: { mediaType: 'audio/mp4', ending: 'm4a' },
  mp3: { mediaType: 'audio/mpeg', ending: 'mp3' },
  wav: { mediaType: 'audio/wav', ending: 'wav' },
} as const satisfies Record<string, { readonly mediaType: string; readonly ending: string }>;
export type RecordingKind = keyof typeof RECORDING_KINDS;

/** Kinds of file that students can submit. */
export const HANDED_IN_KINDS = { ...FILE_KINDS, ...RECORDING_KINDS } as const;

/** File endings of these kinds, for the file picker. */
export const FILE_ENDINGS: readonly string[] = [
  ...Object.values(FILE_KINDS).map(({ ending }) => `.${ending}`),
  '.jpeg',
];

/** Maximum file size, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const RESERVED = /[\\/:*?"<>|]+/g;

/** Returns the file name of a document: its title without characters that a file system could reject, with the extension of its kind. */
export function fileNameOf(title: string, kind: FileKind | RecordingKind): string {
  const { ending } = HANDED_IN_KINDS[kind];
  const bare = title
    .replaceAll(RESERVED, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const withoutEnding = bare.toLowerCase().endsWith(`.${ending}`) ? bare.slice(0, -ending.length - 1) : bare;
  return `${withoutEnding.replace(/[. ]+$/, '') || 'document'}.${ending}`;
}

/** Origin of a student's document: a lesson, a group, the library of a level, or uploaded for this student only. */
export const DOCUMENT_SOURCES = ['lesson', 'group', 'level', 'own'] as const;
export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];
